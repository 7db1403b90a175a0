import { type Fields, isFields, readNumber } from '../reading.ts';

/** The cycle year of an application; null when it has none. */
export function readCycleYear(value: unknown): number | null {
  const year = readNumber(value, 0);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** The applications for this year. An application for another or an unknown year counts as none. */
export function keepYear(infos: Fields, studyYear: number): Fields {
  const isOfYear = (info: unknown) => isFields(info) && readCycleYear(info.cycleYear) === studyYear;
  return Object.fromEntries(Object.entries(infos).map(([scheme, info]) => [scheme, isOfYear(info) ? info : null]));
}

/** Whether tracking is for another cycle than the study year: then it does not apply to that year. */
export function isOfAnotherYear(info: Fields, studyYear: number): boolean {
  const cycleYear = readCycleYear(info.cycleYear);
  return cycleYear !== null && cycleYear !== studyYear;
}
