import { applyPatches, type Patch } from 'immer';
import type { Json } from '#engine';
import type { ItemPatches, Step } from './edits.ts';

/** Steps that can be undone and redone, the newest last. */
export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const noHistory: History = { done: [], undone: [] };

/** Typing in one field merges into one step while pauses are shorter than this. */
const pauseMs = 1_000;
/** Enough for a day of work; the oldest are dropped first. */
const maxSteps = 2_000;

/** The history after one more step, which clears the undone steps. */
export function withStep({ done }: History, step: Step): History {
  const last = done.at(-1);
  const joined = last && isSameTyping(last, step) ? join(last, step) : null;
  return { done: joined ? [...done.slice(0, -1), joined] : [...done, step].slice(-maxSteps), undone: [] };
}

/** The history after undoing the latest step. */
export function withoutLast({ done, undone }: History): History {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
}

/** The history after redoing the last undone step. */
export function withLastAgain({ done, undone }: History): History {
  const last = undone.at(-1);
  return last ? { done: [...done, last], undone: undone.slice(0, -1) } : { done, undone };
}

/** An item after the patches of a step; null when they no longer apply. */
export function patched(value: Json, patches: readonly Patch[]): { readonly value: Json } | null {
  try {
    return { value: (applyPatches({ item: value }, patches) as { item: Json }).item };
  } catch {
    return null;
  }
}

/** Whether a text is still as these patches left it. True for anything that is not a single text. */
export function isAsLeft(value: Json, patches: readonly Patch[]): boolean {
  const [patch, ...more] = patches;
  if (!patch || more.length > 0 || patch.op !== 'replace' || typeof patch.value !== 'string') return true;
  const found = patch.path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
    { item: value },
  );
  return found === patch.value;
}

/** Whether both steps are typing in the same field, including dependent edits, with only a short pause between. */
function isSameTyping(one: Step, other: Step): boolean {
  if (one.key !== other.key || other.at - one.at > pauseMs) return false;
  const [first, second] = [typedFields(one), typedFields(other)];
  return first !== null && first === second;
}

function typedFields({ more = [], ...step }: Step): string | null {
  const fields = [step, ...more].map(typedField);
  return fields.includes(null) ? null : fields.join(' ');
}

function typedField({ key, forth }: ItemPatches): string | null {
  const [patch, ...more] = forth;
  return patch && more.length === 0 && patch.op === 'replace' && typeof patch.value === 'string' ? `${key}/${patch.path.join('/')}` : null;
}

function join(one: Step, { more, ...other }: Step): Step {
  const joined = more?.map((part, index) => ({ ...part, back: one.more?.[index]?.back ?? part.back }));
  return { ...other, back: one.back, ...(joined ? { more: joined } : {}) };
}
