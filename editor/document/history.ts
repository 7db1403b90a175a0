import { applyPatches, type Patch } from 'immer';
import type { Json } from '../../engine/index.ts';
import type { Step } from './edits.ts';

/** What was done and can be taken back, and what was taken back and can be done again. The newest is last. */
export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noHistory: History = { done: [], undone: [] };

/** Steps of typing in one field become one while no longer pause lies between them. */
const pauseMs = 1_000;
/** Enough for a day of work; the oldest go first. */
const maxSteps = 2_000;

/** The history after one more step. What had been taken back can not be done again then. */
export function withStep({ done }: History, step: Step): History {
  const last = done.at(-1);
  const joined = last && isSameTyping(last, step) ? join(last, step) : null;
  return { done: joined ? [...done.slice(0, -1), joined] : [...done, step].slice(-maxSteps), undone: [] };
}

/** The history once its newest step was taken back. */
export function withoutLast({ done, undone }: History): History {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

/** The history once the step taken back last was done again. */
export function withLastAgain({ done, undone }: History): History {
  const last = undone.at(-1);
  return last ? { done: [...done, last], undone: undone.slice(0, -1) } : { done, undone };
}

/** An item after patches of a step. Null when they do not fit what is there any more. */
export function patched(value: Json, patches: readonly Patch[]): { readonly value: Json } | null {
  try {
    return { value: (applyPatches({ item: value }, patches) as { item: Json }).item };
  } catch {
    return null;
  }
}

/** Both put a text into the same field, one soon after the other. */
function isSameTyping(one: Step, other: Step): boolean {
  if (one.key !== other.key || other.at - one.at > pauseMs) return false;
  const [first, second] = [typedField(one), typedField(other)];
  return first !== null && first === second;
}

function typedField({ forth }: Step): string | null {
  const [patch, ...more] = forth;
  return patch && more.length === 0 && patch.op === 'replace' && typeof patch.value === 'string' ? patch.path.join('/') : null;
}

function join(one: Step, other: Step): Step {
  return { ...other, back: one.back };
}
