import { type KeyDates, useKeyDates } from '../../parts/index.ts';
import { timelineSchemes } from '../../rules/timeline/index.ts';

/** The dates of the schemes that are on in the settings (TIME-011, TIME-013). */
export function useDates(settings: Readonly<Record<string, 'yes' | 'no'>>): KeyDates {
  return useKeyDates(timelineSchemes.map(({ id }) => id).filter((id) => settings[id] === 'yes'));
}
