import type { Fix } from '#schemas';
import type { NextStep, Vocabulary } from '#schemas/catalogue';
import { splitStatuses, statusKey } from '../next-step/feed-entry.ts';
import { quoteStatus } from '../next-step/status-label.ts';
import type { TileState } from './state-space.ts';
import type { ReadyStates } from './states.ts';

/** The name that next steps use for a state of a scheme's tile; null when the state chooses no next steps. */
export interface StatusName extends TileState {
  readonly status: string | null;
}

/** Statuses of a next step that nobody ever has; `isWhole` when it has no others. */
export interface DeadStatuses {
  readonly statuses: readonly string[];
  /** Their display name. */
  readonly named: readonly string[];
  readonly isWhole: boolean;
  readonly fix?: Fix;
}

/** Prepares the search for statuses that nobody has in any of the states. */
export function createDeadStatuses(
  { states }: ReadyStates,
  names: readonly StatusName[],
  vocabulary: Pick<Vocabulary, 'statuses'>,
): (step: Pick<NextStep, 'scheme' | 'status'>) => DeadStatuses | null {
  const had = new Set(states.flatMap(({ statuses }) => statuses.map(({ scheme, status }) => statusKey(scheme, status))));
  const called = new Map(names.map(({ scheme, state, status }) => [statusKey(scheme, state), status]));
  return ({ scheme, status }) => {
    const named = splitStatuses(status);
    const isHad = (one: string) => had.has(statusKey(scheme, one));
    const dead = named.filter((one) => !isHad(one));
    if (dead.length === 0) return null;
    const nameFor = (one: string): string | null => {
      const name = called.get(statusKey(scheme, one)) ?? null;
      return name !== null && isHad(name) ? name : null;
    };
    const found = { statuses: dead, named: dead.map((one) => quoteStatus(vocabulary, one)), isWhole: dead.length === named.length };
    const fix = fixStatuses(named, (one) => (isHad(one) ? one : nameFor(one)), vocabulary);
    return fix ? { ...found, fix } : found;
  };
}

/** The statuses renamed to those that people have, without duplicates; null when none would be left. */
export function fixStatuses(
  named: readonly string[],
  nameFor: (status: string) => string | null,
  vocabulary: Pick<Vocabulary, 'statuses'>,
): Fix | null {
  const quote = (status: string) => quoteStatus(vocabulary, status);
  const right = [...new Set(named.flatMap((status) => nameFor(status) ?? []))];
  if (right.length === 0) return null;
  const changes = named.flatMap((status) => {
    const name = nameFor(status);
    if (name === status) return [];
    return name === null ? `Take ${quote(status)} out.` : `Write ${quote(name)} in place of ${quote(status)}.`;
  });
  return { pointer: '/status', value: right.join('|'), sentence: changes.join(' ') };
}
