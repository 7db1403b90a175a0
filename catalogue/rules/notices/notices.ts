import { isWithin, toInstant } from '../../../engine/index.ts';
import type { Notification } from '../../../schemas/generated/catalogue.ts';
import { isFields, readFields, readList, readText } from '../reading.ts';

/** How pressing a notice is. */
export type NoticeType = 'alert' | 'warning' | 'information';

/** A notice ready to be shown, wherever it comes from. [NOTE-001] */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly actionLink: string;
  readonly actionLabel: string;
  readonly type: NoticeType;
  /** Seconds since 1970. */
  readonly created: number;
}

const ORDER: Readonly<Record<NoticeType, number>> = { alert: 0, warning: 1, information: 2 };

function readType(value: unknown): NoticeType {
  return value === 'alert' || value === 'warning' ? value : 'information';
}

function readSeconds(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** A server notification as a notice; null without an id. [NOTE-002] */
export function toServerNotice(value: unknown): Notice | null {
  const item = readFields(value);
  const id = readText(item.id);
  if (id === '') return null;
  return {
    id,
    title: readText(item.title),
    message: readText(item.message),
    actionLink: readText(item.primaryUrl),
    actionLabel: readText(item.primaryLabel),
    type: 'information',
    created: readSeconds(item.created, 0),
  };
}

/** A stock notification as a notice; without a time of its own it was made when it starts. [NOTE-003, NOTE-004] */
export function toStockNotice(item: Notification): Notice {
  const start = toInstant(item.startDate);
  return {
    id: item.id,
    title: item.title,
    message: item.message,
    actionLink: item.actionLink,
    actionLabel: item.actionLabel,
    type: readType(item.type),
    created: readSeconds(item.created, start === null ? 0 : start / 1000),
  };
}

/** True from the start date to the end date, both included, in UK time; a missing date sets no limit. [NOTE-005] */
export function isNoticeCurrent(item: { readonly startDate?: string | null; readonly endDate?: string | null }, now: string): boolean {
  return isWithin(toInstant(now) ?? 0, item.startDate ?? null, item.endDate ?? null);
}

/** The rules a stock notification can name, and the fact each asks for. [NOTE-006] */
const NOTICE_RULES: Readonly<Record<string, (facts: { readonly emptyFavourites: boolean }) => boolean>> = {
  emptyFavourites: ({ emptyFavourites }) => emptyFavourites,
};

/** True when the named rule holds; no rule always does, an unknown one never. [NOTE-006, NOTE-007] */
export function isNoticeRuleMet(rule: string | null | undefined, facts: { readonly emptyFavourites: boolean }): boolean {
  if (!rule) return true;
  return Object.hasOwn(NOTICE_RULES, rule) && NOTICE_RULES[rule]?.(facts) === true;
}

function byPressingThenNewest(one: Notice, other: Notice): number {
  return ORDER[one.type] - ORDER[other.type] || other.created - one.created || one.id.localeCompare(other.id);
}

/** Both lists as one: on equal ids the server's wins; alerts first, then warnings, then the rest, newest first. [NOTE-008] */
export function joinNotices(server: readonly Notice[], stock: readonly Notice[]): Notice[] {
  const byId = new Map([...stock, ...server].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort(byPressingThenNewest);
}

/** One notice the person has dismissed. */
export interface ReadMark {
  readonly id: string;
  /** When it was dismissed, ISO; empty when an older list did not say. */
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
    // Unreadable storage is an empty list. [NOTE-014]
    return [];
  }
}

/** The kept marks, each id once; unreadable storage is an empty list. [NOTE-012, NOTE-014] */
export function readReadMarks(stored: unknown): ReadMark[] {
  const marks = parseList(stored).flatMap((entry) => toReadMark(entry) ?? []);
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()];
}

/** The marks with one more. [NOTE-011] */
export function addReadMark(marks: readonly ReadMark[], id: string, at: string): ReadMark[] {
  return [...marks.filter((mark) => mark.id !== id), { id, at }];
}

const DAY_MS = 86_400_000;

/** The marks without those of notices that have been gone for so many days. A mark without a date starts counting now. [NOTE-016] */
export function pruneReadMarks(marks: readonly ReadMark[], currentIds: readonly string[], now: string, days = 180): ReadMark[] {
  const nowMs = toInstant(now) ?? 0;
  return marks.flatMap((mark) => {
    const at = toInstant(mark.at);
    if (at === null) return [{ id: mark.id, at: now }];
    return currentIds.includes(mark.id) || nowMs - at <= days * DAY_MS ? [mark] : [];
  });
}

/** The notices that have not been dismissed. [NOTE-011] */
export function listUnread(notices: readonly Notice[], marks: readonly ReadMark[]): Notice[] {
  const read = new Set(marks.map(({ id }) => id));
  return notices.filter(({ id }) => !read.has(id));
}

/** The unread alerts and warnings that stand at the top of the hub. [NOTE-018] */
export function listAlerts(unread: readonly Notice[], most = 2): Notice[] {
  return unread.filter(({ type }) => type !== 'information').slice(0, most);
}

/** True when a notice has an action button: it needs a link and a label. [NOTE-019] */
export function hasAction({ actionLink, actionLabel }: Notice): boolean {
  return actionLink !== '' && actionLabel !== '';
}

/** Where read marks and notifications are kept on the device, for each person apart. [NOTE-012, NOTE-013] */
export function listNoticeKeys(uid: string): { readonly read: string; readonly notifications: string; readonly oldRead: string } {
  return { read: `UcasReadNotifications:${uid}`, notifications: `UcasNotifications:${uid}`, oldRead: 'UcasReadNotifications' };
}
