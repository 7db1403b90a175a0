import { readNumber } from '../rules/reading.ts';

const CLEARING_SECONDS = 30;

/**
 * How often to poll the page state during Clearing, when it changes quickly: the site's value, within limits. Null in the rest of the year.
 */
export function chooseBusySeconds(modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>): number | null {
  if (!modes.apply?.startsWith('clearing')) return null;
  const requested = readNumber(values.updatePollSecondsClearing, CLEARING_SECONDS);
  return requested >= 5 && requested <= 3600 ? requested : CLEARING_SECONDS;
}
