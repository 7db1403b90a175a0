import { createProblem, type Problem, type ProblemParts, type SentenceCode } from '#schemas';
import { createExpressionCheck } from '../expression/check-expression.ts';
import { type ParsedExpression, parseExpression } from '../expression/parse-expression.ts';
import type { ExpressionProblem } from '../expression/problems.ts';
import { type Entry, placeProblem } from './entries.ts';
import type { ItemChecks } from './item-checks.ts';
import type { ItemKind, ItemOf } from './item-kinds.ts';
import { itemKey } from './keys.ts';
import type { Kinds } from './kind.ts';
import type { VocabularyIndex } from './vocabulary-index.ts';

/** The result of reading an expression. */
export type ExpressionReading = ReturnType<typeof parseExpression>;

/** The state that the checks of all items share. */
export interface CheckRoom {
  readonly vocabularyIndex: VocabularyIndex;
  readonly kinds: Kinds;
  /** The checks that definitions of kinds call. */
  readonly checks: ItemChecks;
  /** The entries that provide a name. The first one owns it. */
  readonly providers: Map<string, Set<Entry>>;
  /** Parsed expressions by text. */
  readonly readings: Map<string, ExpressionReading>;
  /** Warnings about readable expressions, by text. Cleared when an audience changes. */
  readonly oddities: Map<string, readonly ExpressionProblem[]>;
  /** Created on first use, and again after an audience changed. */
  oddityCheck: ReturnType<typeof createExpressionCheck> | null;
}

/** A reference from one item to another, and its purpose. */
export interface Naming {
  readonly kind: string;
  readonly id: string;
  /** Its place in the referring item. */
  readonly pointer: string;
  /** What the referring item does with the other, as a sentence without its subject. */
  readonly sentence: string;
}

/** What the check of one item records: its problems, the names it looked up, and the items it refers to. */
export interface CheckNotes {
  readonly problems: Problem[];
  readonly queries: Set<string>;
  readonly named: Naming[];
}

/** The inputs for checking an item. Every look-up through it is recorded, so that the item is checked again when the answer changes. */
export interface CheckContext {
  readonly room: CheckRoom;
  readonly entry: Entry;
  readonly notes: CheckNotes;
}

/** Records a problem at a place in the item; `offset` counts into the text of that value. */
export function report<Code extends SentenceCode>(
  context: CheckContext,
  code: Code,
  parts: ProblemParts[Code],
  pointer: string,
  offset?: number,
): void {
  context.notes.problems.push(placeProblem(createProblem(code, parts, { pointer }), context.entry, offset));
}

/** Records a problem that already has its sentence. */
export function reportAs(context: CheckContext, problem: Problem, offset?: number): void {
  context.notes.problems.push(placeProblem(problem, context.entry, offset));
}

/** All entries that provide a name. */
export function findEntries(context: CheckContext, key: string): readonly Entry[] {
  context.notes.queries.add(key);
  return [...(context.room.providers.get(key) ?? [])];
}

/** The entry with exactly this id, if any. Its item is null when its own shape is wrong. */
function find(context: CheckContext, kind: string, id: string): Entry | undefined {
  return findEntries(context, itemKey(kind, id)).find((entry) => entry.id === id);
}

/** Like `find`, for an item that the one under check refers to: the reference is recorded for `listReferences`. */
export function findNamed(context: CheckContext, naming: Naming): Entry | undefined {
  context.notes.named.push(naming);
  return find(context, naming.kind, naming.id);
}

/** The item of an entry if it is of this kind, else null. */
export function itemOf<Kind extends ItemKind>(entry: Entry | undefined, kind: Kind): ItemOf<Kind> | null {
  return entry?.kind === kind && entry.item ? (entry.item as ItemOf<Kind>) : null;
}

/** The ids of a kind, to suggest in hints. */
export function idsOf(context: CheckContext, kind: string): string[] {
  const ids: string[] = [];
  for (const [key, entries] of context.room.providers) {
    if (key.startsWith(`id:${kind}/`)) ids.push(...[...entries].map((entry) => entry.id));
  }
  return ids;
}

/** Parses an expression once for all items that have it. */
export function readExpression(room: CheckRoom, source: string): ExpressionReading {
  const known = room.readings.get(source);
  if (known) return known;
  const reading = parseExpression(source);
  room.readings.set(source, reading);
  return reading;
}

/** The terms of an expression; none when it cannot be read. */
export function termsOf(room: CheckRoom, source: string): ParsedExpression['terms'] {
  const reading = readExpression(room, source);
  return reading.ok ? reading.value.terms : [];
}

function audiencesOf(room: CheckRoom): Map<string, string> {
  const audiences = new Map<string, string>();
  for (const [key, [owner]] of room.providers) {
    const item = key.startsWith('id:audiences/') ? itemOf(owner, 'audiences') : null;
    if (item) audiences.set(item.id, item.expression);
  }
  return audiences;
}

/** Warnings about an expression without errors: it matches nobody or everybody, or contains a repetition. */
export function odditiesOf(room: CheckRoom, source: string): readonly ExpressionProblem[] {
  const known = room.oddities.get(source);
  if (known) return known;
  const { spelt, groups, tags, implications, origins } = room.vocabularyIndex;
  room.oddityCheck ??= createExpressionCheck({ words: spelt, audiences: audiencesOf(room), groups, tags, implications, origins });
  const found = room.oddityCheck(source).filter((problem) => problem.severity === 'warning');
  room.oddities.set(source, found);
  return found;
}

/** Clears everything that was derived from the audiences. */
export function forgetOddities(room: CheckRoom): void {
  room.oddities.clear();
  room.oddityCheck = null;
}
