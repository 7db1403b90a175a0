import { isGoodCode } from '../status/choices.ts';

/** A choice with its status code. */
export interface CodedChoice {
  readonly provider: string;
  readonly course: string;
  readonly code: string;
}

/** The role of a choice after a step. */
type Role = 'firm' | 'insurance' | 'place' | 'sent';

/** A choice that a step takes or keeps. */
interface HeldChoice extends Omit<CodedChoice, 'code'> {
  readonly as: Role;
}

/** The consequences of a step: choices taken, unchanged and lost. */
export interface Consequences {
  readonly taken: readonly HeldChoice[];
  readonly kept: readonly HeldChoice[];
  readonly lost: readonly Omit<CodedChoice, 'code'>[];
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
 * The choices gained and lost by an application between two moments; `after` may have more of them. With a place, an unconditional
 * insurance counts as that place.
 */
export function listConsequences(before: readonly CodedChoice[], after: readonly CodedChoice[], isPlaced: boolean): Consequences {
  const list = <T>(toEntry: (named: Omit<CodedChoice, 'code'>, code: string, was: string) => T | false) =>
    after.flatMap(({ code, ...named }, place) => toEntry(named, code, before[place]?.code ?? '') || []);
  const hold = (named: Omit<CodedChoice, 'code'>, code: string): HeldChoice | false => {
    const as = isPlaced && code === 'UI' ? 'place' : ROLES[code];
    return as !== undefined && { ...named, as };
  };
  return {
    taken: list((named, code, was) => code !== was && hold(named, code)),
    kept: list((named, code, was) => code === was && isGoodCode(code) && hold(named, code)),
    lost: list((named, code, was) => GONE.has(code) && !ENDED.has(was) && named),
  };
}
