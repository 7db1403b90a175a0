import type { ReactElement } from 'react';
import { Badge, Button, EmptyState, Icon } from '../../../engine/react.ts';
import { HubLink, HubLinkButton, useHubActions, useHubPage, useNotices, useWords } from '../../parts/index.ts';
import { formatTimeAgo, type Notice } from '../../rules/index.ts';
import './notifications.css';

const icons = { alert: 'circle-alert', warning: 'triangle-alert', information: 'info' } as const;
const tones = { alert: 'danger', warning: 'warning', information: 'info' } as const;

/** 'Your notifications': unread first, each with its age, action and Dismiss; what was read stays below (NOTE-023). */
export function Widget(): ReactElement {
  const words = useWords();
  const { unread, read, dismiss } = useNotices();
  const { setNoticeRead } = useHubActions();
  return (
    <div className="page notifications">
      <HubLink to="/" className="page-back">
        {words('not-found-link')}
      </HubLink>
      <div className="page-head">
        <h1 id="page-title" tabIndex={-1}>
          {words('notifications-title')}
        </h1>
        <Badge tone="you">{words('notifications-unread', { n: unread.length })}</Badge>
      </div>
      {unread.length === 0 ? (
        <EmptyState
          seed="notifications"
          text={words('notifications-none')}
          action={<HubLinkButton to="/">{words('not-found-link')}</HubLinkButton>}
        />
      ) : (
        <ul className="notice-list">
          {unread.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onDismiss={() => dismiss(notice)} />
            </li>
          ))}
        </ul>
      )}
      {read.length > 0 && (
        <section aria-labelledby="notices-read">
          <h2 id="notices-read">{words('notifications-read-earlier', { n: read.length })}</h2>
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

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onDismiss?: () => void;
  readonly onRestore?: () => void;
}

function NoticeRow({ notice, onDismiss, onRestore }: NoticeRowProps): ReactElement {
  const words = useWords();
  const { now } = useHubPage();
  const Heading = onRestore ? 'h3' : 'h2';
  const age = formatTimeAgo(notice.created, now);
  return (
    <article className="notice-row" data-read={onRestore ? true : undefined}>
      <span className={`notice-icon tone-${tones[notice.type]}`}>
        <Icon name={icons[notice.type]} label={words(`notification-type-${notice.type}`)} />
      </span>
      <div>
        <Heading>{notice.title}</Heading>
        <p>{notice.message}</p>
        {notice.actionLink && notice.actionLabel && (
          <HubLink to={notice.actionLink} hasArrow>
            {notice.actionLabel}
          </HubLink>
        )}
      </div>
      <span className="notice-age">{age}</span>
      {onDismiss && (
        <Button variant="quiet" onClick={onDismiss}>
          {words('notifications-dismiss')}
          <span className="visually-hidden">: {notice.title}</span>
        </Button>
      )}
      {onRestore && (
        <Button variant="quiet" onClick={onRestore}>
          {words('notifications-mark-unread')}
          <span className="visually-hidden">: {notice.title}</span>
        </Button>
      )}
    </article>
  );
}
