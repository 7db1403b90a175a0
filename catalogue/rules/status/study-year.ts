import { type Fields, isFields, readNumber } from '../reading.ts';

/** The cycle year of an application; null when it has none. */
export function readCycleYear(value: unknown): number | null {
  const year = readNumber(value, 0);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** Of applications for any year, those for this one. An application of another or an unknown year counts as none. */
export function keepYear(infos: Fields, studyYear: number): Fields {
  const isOfYear = (info: unknown) => isFields(info) && readCycleYear(info.cycleYear) === studyYear;
  return Object.fromEntries(Object.entries(infos).map(([scheme, info]) => [scheme, isOfYear(info) ? info : null]));
}

/** Whether tracking names another cycle than the requested year: then it says nothing about that year. */
export function isOfAnotherYear(info: Fields, studyYear: number): boolean {
  const cycleYear = readCycleYear(info.cycleYear);
  return cycleYear !== null && cycleYear !== studyYear;
}
