import {
  type CoverageCell,
  type CoverageChange,
  type DeadContent,
  describeDead,
  type Effects,
  type ItemExplanation,
  type ItemReason,
  type MadeUp,
  type ReachedPerson,
} from '#engine';

/** A reason as it is sent, with the result of its condition if it has one. */
interface ReasonShown extends Pick<ItemReason, 'about' | 'code' | 'holds' | 'why'> {
  readonly explanation?: Pick<NonNullable<ItemReason['explanation']>, 'value' | 'steps' | 'nearestFlip' | 'sentence'>;
}

interface ItemShown extends Pick<ItemExplanation, 'kind' | 'id' | 'shown'> {
  readonly hiddenBy: ReasonShown | null;
  readonly reasons: readonly ReasonShown[];
}

interface EffectsShown extends Omit<Effects, 'examples'> {
  readonly cohort: string;
  readonly examples: readonly (Pick<Effects['examples'][number], 'isEmptied' | 'weight' | 'differences'> & { readonly who: MadeUp })[];
}

const longest = 2_000;
const maxConditions = 300;

/** A possible person, in the form that the route `explain` takes. */
export function toPersonShown(person: ReachedPerson | null) {
  if (!person) return null;
  const { state, words } = person;
  return toMadeUpShown({ tiles: state.tiles, words, modes: state.modes, now: state.now });
}

/** A made-up person without any other fields. */
export function toMadeUpShown({ tiles, words, modes, now }: MadeUp): MadeUp {
  return { tiles: tiles.map(({ scheme, state }) => ({ scheme, state })), words, modes, now };
}

/** A cell of the coverage matrix, as it is sent. */
export function toCellShown({ leastFor, mostFor, ...numbers }: CoverageCell) {
  return { ...numbers, leastFor: toPersonShown(leastFor), mostFor: toPersonShown(mostFor) };
}

/** A cell that differs from the live catalogue. */
export function toChangeShown({ row, column, before, opensGap, closesGap }: CoverageChange) {
  return { row, column, before: toCellShown(before), opensGap, closesGap };
}

/** Why an item is shown or hidden, as it is sent. */
export function toItemShown({ kind, id, shown, hiddenBy, reasons }: ItemExplanation): ItemShown {
  return { kind, id, shown, hiddenBy: hiddenBy && toReasonShown(hiddenBy), reasons: reasons.map(toReasonShown) };
}

function toReasonShown({ about, code, holds, why, explanation }: ItemReason): ReasonShown {
  const reason = { about: about.slice(0, 300), code, holds, why: why.slice(0, longest) };
  if (!explanation) return reason;
  const { value, steps, nearestFlip, sentence } = explanation;
  return {
    ...reason,
    explanation: { value, steps: steps.slice(0, maxConditions), nearestFlip, sentence: sentence.slice(0, longest) },
  };
}

/** A finding about dead content, with its sentence. */
export function toFindingShown(dead: DeadContent) {
  const { code, kind, id, pointer, fix } = dead;
  return { code, kind, id, pointer, sentence: describeDead(dead).slice(0, longest), fix: fix ?? null };
}

/** Effects without the example people from whom they were derived. */
export function toEffectsShown({ examples, ...effects }: Effects, cohort: string): EffectsShown {
  return {
    cohort,
    ...effects,
    examples: examples.map(({ spec, isEmptied, weight, differences }) => ({ who: toMadeUpShown(spec), isEmptied, weight, differences })),
  };
}
