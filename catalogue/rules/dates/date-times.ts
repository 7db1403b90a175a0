import { londonDate, toInstant, writeDate, writeTime } from '#engine';

/** A moment as text: day, month, year, with the UK time if it has one. */
export function formatKeyDate(start: string): string {
  const date = writeDate(start);
  return start.includes('T') ? `${writeTime(start)} UK time on ${date}` : date;
}

/** Whether a date is still to come: until the minute of a timed one, or the end of an all-day one, in the UK. */
export function isAhead(start: string, now: string): boolean {
  const at = toInstant(start);
  if (at === null) return false;
  return start.includes('T') ? at > (toInstant(now) ?? 0) : londonDate(start) >= londonDate(now);
}

/**
 * Whether a date is still to be confirmed for a person: a provisional one, until its day comes or the page shows that their results come
 * out on it.
 */
export function isToBeConfirmed(
  { start, isProvisional }: { readonly start: string; readonly isProvisional: boolean },
  { now, heldUntil }: { readonly now: string; readonly heldUntil: string },
): boolean {
  const day = londonDate(start);
  return isProvisional && day > londonDate(now) && (heldUntil === '' || day !== londonDate(heldUntil));
}
