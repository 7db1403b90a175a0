import { toInstant } from '#engine';
import type { Notification } from '#schemas/catalogue';

/** How urgent a notice is. */
type NoticeType = 'alert' | 'warning' | 'information';

/** A notice ready to be shown, from either source. */
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

/** Seconds since 1970, or the fallback when unreadable. */
export function readSeconds(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** A notification of the catalogue as a notice; without a time of its own it counts from its start date. */
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

function byPressingThenNewest(one: Notice, other: Notice): number {
  return ORDER[one.type] - ORDER[other.type] || other.created - one.created || one.id.localeCompare(other.id);
}

/** Both lists merged: of equal ids the server's is used; alerts first, then warnings, then the rest, newest first. */
export function joinNotices(server: readonly Notice[], stock: readonly Notice[]): Notice[] {
  const byId = new Map([...stock, ...server].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort(byPressingThenNewest);
}
