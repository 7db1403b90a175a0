import { isGoodCode } from '../status/choices.ts';

/** A choice with the code of where it stands. */
export interface StandingChoice {
  readonly provider: string;
  readonly course: string;
  readonly code: string;
}

/** What a choice is to its person after a step. */
type Role = 'firm' | 'insurance' | 'place' | 'sent';

/** A choice that a step takes or keeps. */
export interface HeldChoice extends Omit<StandingChoice, 'code'> {
  readonly as: Role;
}

/** What a step takes, what it leaves as it was, and what is lost by it. */
export interface Consequences {
  readonly taken: readonly HeldChoice[];
  readonly kept: readonly HeldChoice[];
  readonly lost: readonly Omit<StandingChoice, 'code'>[];
}

const ROLES: Readonly<Record<string, Role>> = {
  CF: 'firm',
  DCFF: 'firm',
  UF: 'place',
  CI: 'insurance',
  UI: 'insurance',
  CA: 'place',
  REF: 'sent',
};
const GONE: ReadonlySet<string> = new Set(['D', 'W']);
const ENDED: ReadonlySet<string> = new Set([...GONE, 'R', 'RBD', 'DBD']);

/**
 * What the choices of an application have gained and lost between two moments; `after` may have more of them. Where there is a place, an
 * unconditional insurance is it. [OFFER-017]
 */
export function listConsequences(before: readonly StandingChoice[], after: readonly StandingChoice[], isPlaced: boolean): Consequences {
  const all = after.map(({ provider, course, code }, place) => {
    const role = ROLES[code];
    const as = isPlaced && code === 'UI' ? 'place' : role;
    return { named: { provider, course }, code, was: before[place]?.code ?? '', as };
  });
  const held = all.flatMap(({ named, as, code, was }) =>
    as === undefined ? [] : [{ ...named, as, isNew: code !== was, isGood: isGoodCode(code) }],
  );
  return {
    taken: held.flatMap(({ isNew, isGood: _, ...one }) => (isNew ? [one] : [])),
    kept: held.flatMap(({ isNew, isGood, ...one }) => (!isNew && isGood ? [one] : [])),
    lost: all.flatMap(({ named, code, was }) => (GONE.has(code) && !ENDED.has(was) ? [named] : [])),
  };
}
