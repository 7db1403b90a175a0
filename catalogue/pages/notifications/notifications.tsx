import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BackToHub, failedLabels, HubLinkButton, useHubActions, useHubStore, useMessages } from '#engine/hub';
import { Badge, Button, EmptyState, FailedView, useAnnounce, useUndo } from '#engine/react';
import { noticeStoreOf } from '../../components/notice/notice-store.ts';
import { useNotices } from '../../components/notice/use-notices.ts';
import type { Notice } from '../../rules/notices/index.ts';
import { NoticeRow } from './notice-row.tsx';
import './notifications.css';

/** 'Your notifications': unread ones first, each with its age, action and Dismiss; read ones on demand. */
export function Page(): ReactElement {
  const messages = useMessages();
  const { unread, read } = useNotices();
  const { setNoticeRead } = useHubActions();
  const { hasFailed, retry } = useServerNotices();
  const [showsRead, setShowsRead] = useState(false);
  const { list, dismiss } = useDismiss(unread);
  const isFailure = hasFailed && unread.length + read.length === 0;
  return (
    <div className="page notifications">
      <BackToHub />
      <div className="page-head">
        <h1 id="page-title" tabIndex={-1}>
          {messages('notifications-title')}
        </h1>
        <Badge tone="you">{messages('notifications-unread', { n: unread.length })}</Badge>
      </div>
      {isFailure && <FailedView labels={failedLabels(messages)} onRetry={retry} />}
      {!isFailure && unread.length === 0 && (
        <EmptyState
          seed="notifications"
          text={messages('notifications-none')}
          action={<HubLinkButton to="/">{messages('not-found-link')}</HubLinkButton>}
        />
      )}
      <ul ref={list} className="notice-list">
        {unread.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onDismiss={() => dismiss(notice)} />
          </li>
        ))}
      </ul>
      {read.length > 0 && (
        <Button
          variant="quiet"
          className="notices-toggle"
          icon="history"
          aria-expanded={showsRead}
          data-reveals="notifications/*"
          onClick={() => setShowsRead(!showsRead)}
        >
          {messages(showsRead ? 'notifications-hide-read' : 'notifications-show-read')}
        </Button>
      )}
      {read.length > 0 && showsRead && (
        <section aria-labelledby="notices-read">
          <h2 id="notices-read">{messages('notifications-read-earlier', { n: read.length })}</h2>
          <ul className="notice-list">
            {read.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onRestore={() => setNoticeRead(notice.id, false)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Fetches the server's list again when the page opens and the list is five minutes old. */
function useServerNotices(): { readonly hasFailed: boolean; readonly retry: () => void } {
  const noticeStore = noticeStoreOf(useHubStore());
  const reading = useSyncExternalStore(noticeStore.subscribe, noticeStore.reading, () => 'unread' as const);
  useEffect(() => noticeStore.open(), [noticeStore]);
  return { hasFailed: reading === 'failed', retry: noticeStore.retry };
}

/** Dismissing offers Undo, announces how many are left, and moves focus to the next notification or the heading. */
function useDismiss(unread: readonly Notice[]) {
  const messages = useMessages();
  const offerUndo = useUndo();
  const announce = useAnnounce();
  const { setNoticeRead, track } = useHubActions();
  const list = useRef<HTMLUListElement>(null);
  const dismiss = ({ id, type }: Notice) => {
    const row = list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.closest('li');
    const next = row?.nextElementSibling?.querySelector<HTMLElement>('.notice-row');
    (next ?? document.getElementById('page-title'))?.focus();
    setNoticeRead(id, true);
    track('notification dismissed', { type });
    offerUndo({ text: messages('notifications-dismissed'), onUndo: () => setNoticeRead(id, false) });
    announce(messages('notifications-unread', { n: unread.length - 1 }));
  };
  return { list, dismiss };
}
