import { useHub, useHubActions, useItems, useMessages } from '#engine/hub';
import { useUndo } from '#engine/react';
import { joinNotices, listAlerts, listUnread, type Notice, toStockNotice } from '../../rules/notices/index.ts';

/** The person's notifications, urgent ones first, and how to mark them as read. */
export interface Notices {
  readonly unread: readonly Notice[];
  readonly read: readonly Notice[];
  /** The unread alerts on the dashboard. */
  readonly alerts: readonly Notice[];
  dismiss(notice: Notice): void;
}

/** The notifications of the page, with those read on this device. */
export function useNotices(): Notices {
  const messages = useMessages();
  const offerUndo = useUndo();
  const readIds = useHub((state) => state.readNotices);
  const { setNoticeRead, track } = useHubActions();
  const server = useHub((state) => state.serverNotices);
  const stock = useItems('notifications');
  const notices = joinNotices(server, stock.map(toStockNotice));
  const unread = listUnread(
    notices,
    readIds.map((id) => ({ id, at: '' })),
  );
  const dismiss = ({ id, type }: Notice) => {
    setNoticeRead(id, true);
    track('notification dismissed', { type });
    offerUndo({ text: messages('alerts-marked'), onUndo: () => setNoticeRead(id, false) });
  };
  return {
    unread,
    read: notices.filter((notice) => readIds.includes(notice.id)),
    alerts: listAlerts(unread, unread.length),
    dismiss,
  };
}
