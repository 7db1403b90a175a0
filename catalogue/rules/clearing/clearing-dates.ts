import type { KeyDate } from '../dates/key-dates.ts';

/** When Clearing opens and ends in a year of entry; empty when unknown. */
export interface ClearingDates {
  readonly opensOn: string;
  readonly endsOn: string;
  /** The days are expected, not confirmed. */
  readonly isProvisional: boolean;
}

/** The days of Clearing for a year of entry, out of the public dates. */
export function findClearingDates(studyYear: number, dates: readonly KeyDate[]): ClearingDates {
  const [opens, ends] = ['clearing', 'clearingend'].map((name) => dates.find(({ id }) => id === `ug-${studyYear}-${name}`));
  return {
    opensOn: opens?.start ?? '',
    endsOn: ends?.start ?? '',
    isProvisional: opens?.provisional === true || ends?.provisional === true,
  };
}
