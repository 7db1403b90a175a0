import { createProblem, type Problem, type ProblemParts, type SentenceCode } from '../../../schemas/index.ts';
import { createExpressionCheck, type ExpressionProblem, type ParsedExpression, parseExpression } from '../expression/index.ts';
import { type Entry, placeProblem } from './entries.ts';
import type { ItemChecks } from './item-checks.ts';
import type { ItemKind, ItemOf } from './item-kinds.ts';
import { itemKey } from './keys.ts';
import type { Kinds } from './kind.ts';
import type { VocabularyIndex } from './vocabulary-index.ts';

/** What reading an expression gave. */
export type ExpressionReading = ReturnType<typeof parseExpression>;

/** Everything the check of all items shares. */
export interface CheckRoom {
  readonly vocabularyIndex: VocabularyIndex;
  readonly kinds: Kinds;
  /** What definitions of kinds check with. */
  readonly checks: ItemChecks;
  /** Who goes by a name; the one that came first owns it. */
  readonly providers: Map<string, Set<Entry>>;
  /** Expressions already read, by their text. */
  readonly readings: Map<string, ExpressionReading>;
  /** What is odd about expressions that can be read, by their text. Forgotten when an audience changes. */
  readonly oddities: Map<string, readonly ExpressionProblem[]>;
  /** What looks for oddities, made when first needed and again when an audience changes. */
  oddityCheck: ReturnType<typeof createExpressionCheck> | null;
}

/** A place where an item names another one, and what for. */
export interface Naming {
  readonly kind: string;
  readonly id: string;
  /** Where in the item that names. */
  readonly pointer: string;
  /** What the naming item does with the other, as a sentence without its subject. */
  readonly sentence: string;
}

/** What the check of one item writes down: its problems, the names it asked for, and the items it names. */
export interface CheckNotes {
  readonly problems: Problem[];
  readonly asked: Set<string>;
  readonly named: Naming[];
}

/** What an item is checked with. Asking through it is remembered, so that the item is checked again when an answer changes. */
export interface CheckContext {
  readonly room: CheckRoom;
  readonly entry: Entry;
  readonly notes: CheckNotes;
}

/** Notes a problem at a place of the item; `offset` counts into the text of that value. */
export function report<Code extends SentenceCode>(
  context: CheckContext,
  code: Code,
  parts: ProblemParts[Code],
  pointer: string,
  offset?: number,
): void {
  context.notes.problems.push(placeProblem(createProblem(code, parts, { pointer }), context.entry, offset));
}

/** Notes a problem whose sentence was made elsewhere. */
export function reportAs(context: CheckContext, problem: Problem, offset?: number): void {
  context.notes.problems.push(placeProblem(problem, context.entry, offset));
}

/** Everybody who goes by a name. */
export function ask(context: CheckContext, key: string): readonly Entry[] {
  context.notes.asked.add(key);
  return [...(context.room.providers.get(key) ?? [])];
}

/** The entry with exactly this id, if there is one. Its item is null when its own shape is not right. */
function find(context: CheckContext, kind: string, id: string): Entry | undefined {
  return ask(context, itemKey(kind, id)).find((entry) => entry.id === id);
}

/** The same for an item that the one under check names, which is remembered for whoever wants to know what refers to it. */
export function findNamed(context: CheckContext, naming: Naming): Entry | undefined {
  context.notes.named.push(naming);
  return find(context, naming.kind, naming.id);
}

/** The item of an entry of this kind, or null. */
export function itemOf<Kind extends ItemKind>(entry: Entry | undefined, kind: Kind): ItemOf<Kind> | null {
  return entry?.kind === kind && entry.item ? (entry.item as ItemOf<Kind>) : null;
}

/** The ids of a kind, for hints. */
export function idsOf(context: CheckContext, kind: string): string[] {
  const ids: string[] = [];
  for (const [key, entries] of context.room.providers) {
    if (key.startsWith(`id:${kind}/`)) ids.push(...[...entries].map((entry) => entry.id));
  }
  return ids;
}

/** Reads an expression once for all the items that have it. */
export function readExpression(room: CheckRoom, source: string): ExpressionReading {
  const known = room.readings.get(source);
  if (known) return known;
  const reading = parseExpression(source);
  room.readings.set(source, reading);
  return reading;
}

/** The terms of an expression that can be read; none of one that cannot. */
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

/** What is odd about an expression without errors: nobody or everybody is meant, or something is said twice (TAGS-018). */
export function odditiesOf(room: CheckRoom, source: string): readonly ExpressionProblem[] {
  const known = room.oddities.get(source);
  if (known) return known;
  const { spelt, groups, tags, implications, origins } = room.vocabularyIndex;
  room.oddityCheck ??= createExpressionCheck({ words: spelt, audiences: audiencesOf(room), groups, tags, implications, origins });
  const found = room.oddityCheck(source).filter((problem) => problem.severity === 'warning');
  room.oddities.set(source, found);
  return found;
}

/** Forgets what depended on the audiences as they were. */
export function forgetOddities(room: CheckRoom): void {
  room.oddities.clear();
  room.oddityCheck = null;
}
