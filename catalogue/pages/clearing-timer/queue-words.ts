import type { Messages } from '../../../engine/hub.ts';
import { writeTime } from '../../../engine/index.ts';

/** What is announced: whole minutes, then seconds. [TIMER-011] */
export function formatLeft(messages: Messages, seconds: number): string {
  if (seconds < 60) return messages('timer-remaining-seconds', { n: seconds });
  return messages(seconds === 60 ? 'timer-remaining-one' : 'timer-remaining', { n: seconds / 60 });
}

/** What is left by the minute, rounded up: for the title and for whoever asks. */
export function formatMinutes(messages: Messages, leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000);
  if (leftMs < 60_000) return messages('timer-remaining-last');
  return formatLeft(messages, minutes * 60);
}

const demonstrationGapMs = 600_000;

/** The moment the wait ends as UK time, '13:09'. Demonstration people live at a moment of their own. */
export function formatEnd(leftMs: number, deviceMs: number, pageNow: string): string {
  const gap = Date.parse(pageNow) - deviceMs;
  const end = deviceMs + leftMs + (Math.abs(gap) > demonstrationGapMs ? gap : 0);
  return writeTime(end);
}
