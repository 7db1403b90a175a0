import type { Notice } from './notices.ts';
import type { ReadMark } from './read-marks.ts';

/** The notices that have not been dismissed. */
export function listUnread(notices: readonly Notice[], marks: readonly ReadMark[]): Notice[] {
  const read = new Set(marks.map(({ id }) => id));
  return notices.filter(({ id }) => !read.has(id));
}

/** The unread alerts and warnings for the top of the hub. */
export function listAlerts(unread: readonly Notice[], max = 2): Notice[] {
  return unread.filter(({ type }) => type !== 'information').slice(0, max);
}

/** Whether a notice has an action button: it needs a link and a label. */
export function hasAction({ actionLink, actionLabel }: Notice): boolean {
  return actionLink !== '' && actionLabel !== '';
}
