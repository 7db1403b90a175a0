import { readFields } from '../reading.ts';
import type { ResultsDay } from './results-day.ts';

/** The setting for the screens before the hub that a person has left: a field for each, so that two tabs never conflict. */
export const HUB_SHOWN = { collection: 'dashboardSettings', name: 'ResultsDay' } as const;

const KEY = /^20\d{2} (UG|UC) [a-z]+( [\dTZ:.+-]{10,30})?$/;
const MAX_STORED = 20;

/** The screens that were left, oldest first, from any stored value. */
function readShown(value: unknown): readonly string[] {
  return Object.entries(readFields(value)).flatMap(([key, isShown]) => (isShown === true && KEY.test(key) ? [key] : []));
}

/** Whether the screen of this phase comes before the hub: until the person leaves it. */
export function comesFirst(day: ResultsDay | null, value: unknown): boolean {
  return day !== null && !readShown(value).includes(day.key);
}

/** The stored value after the person dismissed the screen of this phase. */
export function keepShown(value: unknown, { key }: ResultsDay): Readonly<Record<string, true>> {
  const newest = [...new Set([...readShown(value), key])].slice(-MAX_STORED);
  return Object.fromEntries(newest.map((one) => [one, true as const]));
}
