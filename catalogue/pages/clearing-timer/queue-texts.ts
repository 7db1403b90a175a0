import { type Messages, writeTime } from '#engine';

/** The announcement of the time left: whole minutes, then seconds. */
export function formatLeft(messages: Messages, seconds: number): string {
  if (seconds < 60) return messages('timer-remaining-seconds', { n: seconds });
  return messages(seconds === 60 ? 'timer-remaining-one' : 'timer-remaining', { n: seconds / 60 });
}

/** The minutes left, rounded up: for the page title and for the sentence that is readable at any time. */
export function formatMinutes(messages: Messages, leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000);
  if (leftMs < 60_000) return messages('timer-remaining-last');
  return formatLeft(messages, minutes * 60);
}

const demonstrationGapMs = 600_000;

/** When the wait ends in UK time, '13:09'. Demonstration people have a time of their own. */
export function formatEnd(leftMs: number, deviceMs: number, pageNow: string): string {
  const gap = Date.parse(pageNow) - deviceMs;
  const end = deviceMs + leftMs + (Math.abs(gap) > demonstrationGapMs ? gap : 0);
  return writeTime(end);
}
