import { isSameJson, itemTitle, type Json, mergeItem } from '#engine';
import { ConflictError, PreconditionError } from '../http/index.ts';
import { toHash } from '../stores/index.ts';
import {
  type ChangeSet,
  type DraftItem,
  type FieldChoice,
  type FieldComment,
  type ItemConflict,
  type ItemName,
  joinNames,
  nameOf,
  type ReviewStep,
  sourceOf,
  tagOf,
  writersOf,
} from './change-set.ts';
import type { ChangeSets } from './change-sets.ts';
import { contentTagOf, withEdit, withStep } from './set-review.ts';

type Signed = Pick<ReviewStep, 'by' | 'at'>;
/** Throws for a set that items may not leave or enter. */
type Check = (set: ChangeSet) => void;
type Sets = Pick<ChangeSets, 'openSet' | 'readSet' | 'update' | 'discardSet'>;

/** A change set, and the items to split off into a new one. */
interface SplitRequest extends Signed {
  readonly set: ChangeSet;
  readonly items: readonly DraftItem[];
  readonly title: string;
  readonly check: Check;
}

/**
 * Moves items with their comments into a new set of the caller. They are added there before they are removed here, so that nothing is
 * lost if the process ends in between; if one of them was edited meanwhile, all of them stay.
 */
export async function splitSet(sets: Sets, request: SplitRequest): Promise<{ readonly rest: ChangeSet; readonly moved: ChangeSet }> {
  const { set, items, title, by, at, check } = request;
  check(set);
  if (items.length === set.items.length)
    throw new ConflictError('All of them would move. Leave at least one behind, or rename these changes.', { code: 'nothing-left' });
  const { id } = await sets.openSet(by, title);
  const names = new Set(items.map(nameOf));
  const moved = await sets.update(id, (fresh) =>
    withStep(
      { ...fresh, items, ...withComments(commentsOn(set, names)), origins: originsOf([set]) },
      { kind: 'moved-in', by, at, note: set.title, to: null },
    ),
  );
  try {
    const rest = await sets.update(set.id, (now) => {
      check(now);
      if (!holds(now, items)) throw editedMeanwhile();
      const others = commentsOn(now, new Set(now.items.map(nameOf).filter((name) => !names.has(name))));
      const left = { ...withEdit(now, { by, at }), items: now.items.filter((item) => !names.has(nameOf(item))), comments: others };
      return withStep(left, { kind: 'moved-out', by, at, note: title, to: null });
    });
    return { rest, moved };
  } catch (error) {
    await sets.discardSet(id);
    throw error;
  }
}

/** The choice for an item that both sets changed in different ways. */
export interface JoinChoice extends ItemName {
  readonly value: Json;
  readonly fields: readonly FieldChoice[];
}

/** Two sets to merge: the items of `from` go into `into`. */
interface JoinRequest extends Signed {
  readonly into: ChangeSet;
  readonly from: ChangeSet;
  /** The choices, and the state of both sets for which they were made, as reported with the conflicts. */
  readonly choices: readonly JoinChoice[];
  readonly seen: string | null;
  readonly check: Check;
}

/** Merged; or the items whose versions need a choice first, with the state of both sets. */
export type Joined =
  | { readonly kind: 'joined'; readonly set: ChangeSet; readonly decided: readonly ItemConflict[] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly ItemConflict[]; readonly seen: string };

/**
 * Merges two sets. Items in both are merged field by field; on a conflict nothing happens before a person has chosen. An item of `from`
 * that is edited at the same moment stays there, and the set with it.
 */
export async function joinSets(sets: Sets, request: JoinRequest): Promise<Joined> {
  const { into, from, by, at, check } = request;
  check(into);
  check(from);
  const seen = toHash(`${contentTagOf(into)} ${contentTagOf(from)}`).slice(0, 32);
  const { items, putBack, conflicts } = mergeDrafts(request, request.seen === seen ? request.choices : []);
  const open = conflicts.filter(
    (conflict) => request.seen !== seen || !request.choices.some((choice) => nameOf(choice) === nameOf(conflict)),
  );
  if (open.length > 0) return { kind: 'conflicts', conflicts, seen };
  const set = await sets.update(into.id, (now) => {
    check(now);
    if (contentTagOf(now) !== contentTagOf(into)) throw editedMeanwhile();
    const comments = [...(now.comments ?? []), ...(from.comments ?? [])].slice(-maxComments);
    const joined = { ...withEdit(now, { by, at }), items, putBack, ...withComments(comments), origins: originsOf([now, from]) };
    return withStep(joined, { kind: 'moved-in', by, at, note: from.title, to: null });
  });
  await sets.update(from.id, (now) => emptied(now, from, { set, by, at }));
  return { kind: 'joined', set, decided: conflicts };
}

/** The rest of a set after its items moved to another one; closed when empty. */
function emptied(now: ChangeSet, before: ChangeSet, { set, by, at }: Signed & { readonly set: ChangeSet }): ChangeSet {
  if (now.state !== 'open') return now;
  const moved = tagsIn(before);
  const left = now.items.filter((item) => moved.get(nameOf(item)) !== tagOf(item.value));
  const step = { kind: 'moved-out', by, at, note: set.title, to: null } as const;
  const rest = withStep({ ...now, items: left }, step);
  return left.length > 0 ? rest : { ...rest, state: 'discarded', joinedTo: set.id };
}

/** The items of both sets. For an undecided conflict, the value of `into` is used. */
function mergeDrafts({ into, from, by, at }: JoinRequest, choices: readonly JoinChoice[]) {
  const items = new Map(into.items.map((item) => [nameOf(item), item]));
  const conflicts: ItemConflict[] = [];
  for (const item of from.items) {
    const mine = items.get(nameOf(item));
    const writers = joinNames(mine ? writersOf(mine) : [], writersOf(item));
    if (!mine || isSameJson(mine.value, item.value)) {
      items.set(nameOf(item), { ...(mine ?? item), writers });
      continue;
    }
    const theirs = valueFrom(item, mine.base);
    const merged = mergeItem(mine.base ?? undefined, theirs ?? undefined, mine.value ?? undefined);
    const { kind, id, base } = mine;
    if (merged.conflicts.length > 0)
      conflicts.push({
        kind,
        id,
        base,
        theirs,
        mine: mine.value,
        conflicts: merged.conflicts,
        theirsTag: tagOf(theirs),
        theirsFrom: sourceOf(item),
        mineFrom: sourceOf(mine),
      });
    const choice = choices.find((one) => nameOf(one) === nameOf(item));
    const value = merged.conflicts.length > 0 && choice ? choice.value : (merged.value ?? null);
    items.set(nameOf(item), { ...mine, value, by, at, writers: joinNames(writers, [by]) });
  }
  const writersBefore = (name: string) => joinNames(...[into, from].map(({ putBack }) => putBack?.[name] ?? []));
  const all = [...items.values()].map((item) => ({ ...item, writers: joinNames(writersOf(item), writersBefore(nameOf(item))) }));
  const left = all.filter(({ base, value }) => !isSameJson(base, value));
  const names = new Set(left.map(nameOf));
  const known = [into, from].flatMap(({ putBack }) => Object.keys(putBack ?? {})).map((name) => [name, writersBefore(name)] as const);
  const putBack = [...known, ...all.map((item) => [nameOf(item), item.writers] as const)].filter(([name]) => !names.has(name));
  return { items: left, putBack: Object.fromEntries(putBack), conflicts };
}

/** A draft as if it had begun from another live version. */
function valueFrom(item: DraftItem, base: Json): Json {
  if (isSameJson(item.base, base)) return item.value;
  const { value, conflicts } = mergeItem(item.base ?? undefined, base ?? undefined, item.value ?? undefined);
  if (conflicts.length > 0)
    throw new ConflictError(
      `“${itemTitle(item, item.value ?? item.base)}” went live otherwise in between. Open its Review, choose which to keep, then merge the changes.`,
      { code: 'live-differs' },
    );
  return value ?? null;
}

/** Whether a set still has exactly these items. */
function holds(set: ChangeSet, items: readonly DraftItem[]): boolean {
  const tags = tagsIn(set);
  return items.every((item) => tags.get(nameOf(item)) === tagOf(item.value));
}

function tagsIn({ items }: ChangeSet): ReadonlyMap<string, string> {
  return new Map(items.map((item) => [nameOf(item), tagOf(item.value)]));
}

function commentsOn({ comments = [] }: ChangeSet, names: ReadonlySet<string>): readonly FieldComment[] {
  return comments.filter((comment) => names.has(nameOf(comment)));
}

function withComments(comments: readonly FieldComment[]): Pick<ChangeSet, 'comments'> {
  return comments.length === 0 ? {} : { comments };
}

/** The sets themselves and their origins; only the latest, more than anybody merges. */
function originsOf(sets: readonly ChangeSet[]): readonly string[] {
  return [...new Set(sets.flatMap(({ id, origins = [] }) => [...origins, id]))].slice(-maxOrigins);
}

const maxOrigins = 20;
const maxComments = 300;

function editedMeanwhile(): PreconditionError {
  return new PreconditionError('Somebody edited these changes meanwhile. Look at them again, then try once more.');
}
