import type { DocumentKey, DocumentKind, Operation } from '../stores/index.ts';
import { isRecord, type Json, toRecord } from '../stores/safe-json.ts';

/** A path through records to a value; `*` stands for every name. */
export type FieldPath = readonly string[];

/** The values of one kind of document to encrypt before they reach a store. No path leads through another. */
export interface EncryptedFields {
  readonly kind: DocumentKind;
  readonly collection: string;
  readonly paths: readonly FieldPath[];
}

/** Finds the encrypted paths of a document. */
export type FindPaths = (key: DocumentKey) => readonly FieldPath[];

const none: readonly FieldPath[] = [];

/** Looks paths up by kind and collection. */
export function indexFields(fields: readonly EncryptedFields[]): FindPaths {
  const nameOf = ({ kind, collection }: Pick<DocumentKey, 'kind' | 'collection'>) => `${kind}/${collection}`;
  const byName = new Map(fields.map((one) => [nameOf(one), one.paths]));
  return (key) => byName.get(nameOf(key)) ?? none;
}

type Edit = (value: Json, path: FieldPath) => Json;

/** The document with each value on one of the paths replaced. Without any such value it is the same object. */
export function replaceFields(doc: Json, paths: readonly FieldPath[], edit: Edit, at: FieldPath = []): Json {
  return paths.reduce<Json>((current, steps) => replaceOne(current, steps, edit, at), doc);
}

function replaceOne(node: Json, steps: FieldPath, edit: Edit, at: FieldPath): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return edit(node, at);
  if (!isRecord(node) || (step !== '*' && !Object.hasOwn(node, step))) return node;
  const pairs = Object.entries(node).map(([name, value]) => {
    const isMeant = step === '*' || step === name;
    return [name, isMeant ? replaceOne(value, rest, edit, [...at, name]) : value] as const;
  });
  return toRecord(pairs);
}

/** Whether a change requires decrypting a value: it changes or tests something inside it. */
export function reachesInside({ op, path }: Operation, paths: readonly FieldPath[]): boolean {
  return paths.some((steps) => {
    const isOnTheWay = steps.length <= path.length && steps.every((step, index) => step === '*' || step === path[index]);
    return isOnTheWay && (path.length > steps.length || op === 'toggle');
  });
}

/** The rest of the paths below a place. */
export function pathsBelow(paths: readonly FieldPath[], place: FieldPath): readonly FieldPath[] {
  return paths
    .filter((steps) => steps.length >= place.length && place.every((name, index) => steps[index] === '*' || steps[index] === name))
    .map((steps) => steps.slice(place.length));
}
