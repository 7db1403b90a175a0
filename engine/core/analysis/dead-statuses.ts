import type { NextStep } from '../../../schemas/generated/catalogue.ts';
import { splitStatuses, statusKey } from '../next-step/index.ts';
import type { TileState } from './state-space.ts';
import type { ReadyStates } from './states.ts';

/** What next steps call a state of a scheme's tile; null when it chooses none. */
export interface StatusName extends TileState {
  readonly status: string | null;
}

/** A value to put in the place of what is there, and why in one sentence. */
export interface Fix {
  readonly pointer: string;
  readonly value: unknown;
  readonly sentence: string;
}

/** The statuses of a next step that nobody ever has; `isWhole` when it has no other. */
export interface DeadStatuses {
  readonly statuses: readonly string[];
  readonly isWhole: boolean;
  readonly fix?: Fix;
}

/** Prepares looking for statuses that nobody in any of the states has. */
export function createDeadStatuses(
  { states }: ReadyStates,
  names: readonly StatusName[],
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
    const found = { statuses: dead, isWhole: dead.length === named.length };
    const fix = fixStatuses(named, (one) => (isHad(one) ? one : nameFor(one)));
    return fix ? { ...found, fix } : found;
  };
}

/** The statuses under the names that people have, each once; null when none would be left. */
function fixStatuses(named: readonly string[], nameFor: (status: string) => string | null): Fix | null {
  const right = [...new Set(named.flatMap((status) => nameFor(status) ?? []))];
  if (right.length === 0) return null;
  const changes = named.flatMap((status) => {
    const name = nameFor(status);
    if (name === status) return [];
    return name === null ? `Take "${status}" out.` : `Write "${name}" in place of "${status}".`;
  });
  return { pointer: '/status', value: right.join('|'), sentence: changes.join(' ') };
}
