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
} from '../../engine/index.ts';

const longest = 2_000;
const maxConditions = 300;

/** Somebody there can be, as explaining takes them. */
export function toPersonShown(person: ReachedPerson | null) {
  if (!person) return null;
  const { state, words } = person;
  return toMadeUpShown({ tiles: state.tiles, words, modes: state.modes, now: state.now });
}

/** Somebody made up, and nothing else of them. */
export function toMadeUpShown({ tiles, words, modes, now }: MadeUp) {
  return { tiles: tiles.map(({ scheme, state }) => ({ scheme, state })), words, modes, now };
}

/** A cell of the matrix. */
export function toCellShown({ leastFor, mostFor, ...numbers }: CoverageCell) {
  return { ...numbers, leastFor: toPersonShown(leastFor), mostFor: toPersonShown(mostFor) };
}

/** A cell that is not as it is live. */
export function toChangeShown({ row, column, before, opensGap, closesGap }: CoverageChange) {
  return { row, column, before: toCellShown(before), opensGap, closesGap };
}

/** Why an item is seen, or is not. */
export function toItemShown({ kind, id, shown, hiddenBy, reasons }: ItemExplanation) {
  return { kind, id, shown, hiddenBy: hiddenBy && toReasonShown(hiddenBy), reasons: reasons.map(toReasonShown) };
}

function toReasonShown({ about, code, holds, why, explanation }: ItemReason) {
  const told = { about: about.slice(0, 300), code, holds, why: why.slice(0, longest) };
  if (!explanation) return told;
  const { value, steps, nearestFlip, sentence } = explanation;
  return {
    ...told,
    explanation: { value, steps: steps.slice(0, maxConditions), nearestFlip, sentence: sentence.slice(0, longest) },
  };
}

/** Something dead, in words. */
export function toFindingShown(dead: DeadContent) {
  const { code, kind, id, pointer, fix } = dead;
  return { code, kind, id, pointer, sentence: describeDead(dead).slice(0, longest), fix: fix ?? null };
}

/** Effects without the people that they were worked out with. */
export function toEffectsShown({ examples, ...effects }: Effects, cohort: string) {
  return {
    cohort,
    ...effects,
    examples: examples.map(({ spec, isEmptied, weight, differences }) => ({ who: toMadeUpShown(spec), isEmptied, weight, differences })),
  };
}
