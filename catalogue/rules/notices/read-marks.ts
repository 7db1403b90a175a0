import { toInstant } from '#engine';
import { isFields, readList, readText } from '../reading.ts';

/** One notice the person has dismissed. */
export interface ReadMark {
  readonly id: string;
  /** When it was dismissed, ISO; empty in an older list without times. */
  readonly at: string;
}

function toReadMark(value: unknown): ReadMark | null {
  const mark = isFields(value) ? { id: readText(value.id), at: readText(value.at) } : { id: readText(value), at: '' };
  return mark.id === '' ? null : mark;
}

function parseList(stored: unknown): readonly unknown[] {
  if (typeof stored !== 'string') return readList(stored);
  try {
    return readList(JSON.parse(stored));
  } catch {
    // Unreadable storage counts as an empty list.
    return [];
  }
}

/** Reads the stored marks, each id once; unreadable storage counts as an empty list. */
export function readReadMarks(stored: unknown): ReadMark[] {
  const marks = parseList(stored).flatMap((entry) => toReadMark(entry) ?? []);
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()];
}

const DAY_MS = 86_400_000;

/** The marks, without those of notices that have been gone for `days` days. A mark without a date starts counting now. */
export function pruneReadMarks(marks: readonly ReadMark[], currentIds: readonly string[], now: string, days = 180): ReadMark[] {
  const nowMs = toInstant(now) ?? 0;
  return marks.flatMap((mark) => {
    const at = toInstant(mark.at);
    if (at === null) return [{ id: mark.id, at: now }];
    return currentIds.includes(mark.id) || nowMs - at <= days * DAY_MS ? [mark] : [];
  });
}

/** The keys under which the device stores read marks and notifications, separate for each person. */
export function listNoticeKeys(uid: string): { readonly read: string; readonly notifications: string; readonly oldRead: string } {
  return { read: `UcasReadNotifications:${uid}`, notifications: `UcasNotifications:${uid}`, oldRead: 'UcasReadNotifications' };
}
