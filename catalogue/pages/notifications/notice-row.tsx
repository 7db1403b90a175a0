import { type ReactElement, useId } from 'react';
import { HubLink, HubLinkButton, TimeAgo, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon, withKeys } from '#engine/react';
import { hasAction, type Notice, splitMessage } from '../../rules/notices/index.ts';

const icons = { alert: 'circle-alert', warning: 'triangle-alert', information: 'info' } as const;
const tones = { alert: 'danger', warning: 'warning', information: 'info' } as const;

/** An unread notification can be dismissed, a read one restored. */
export interface NoticeRowProps {
  readonly notice: Notice;
  readonly onDismiss?: () => void;
  readonly onRestore?: () => void;
}

/** One notification: type, title, message with its links, age, action, Dismiss. */
export function NoticeRow({ notice, onDismiss, onRestore }: NoticeRowProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { now } = useHubPage();
  const { track } = useHubActions();
  const Heading = onRestore ? 'h3' : 'h2';
  return (
    <article
      className="notice-row"
      aria-labelledby={id}
      tabIndex={-1}
      data-row={notice.id}
      data-item={`notifications/${notice.id}`}
      data-read={onRestore ? true : undefined}
    >
      <span className={`notice-icon tone-${tones[notice.type]}`}>
        <Icon name={icons[notice.type]} label={messages(`notification-type-${notice.type}`)} />
      </span>
      <div className="notice-text">
        <Heading id={id}>{notice.title}</Heading>
        <TimeAgo className="notice-age" at={notice.created} now={now} />
        <p>
          <Message text={notice.message} />
        </p>
        <div className="notice-actions">
          {hasAction(notice) && (
            <HubLinkButton to={notice.actionLink} onClick={() => track('notification action', { type: notice.type })}>
              {notice.actionLabel}
            </HubLinkButton>
          )}
          {onDismiss && (
            <Button variant="quiet" onClick={onDismiss}>
              <span>{messages('notifications-dismiss')}</span>
              <span className="visually-hidden">{`: ${notice.title}`}</span>
            </Button>
          )}
          {onRestore && (
            <Button variant="quiet" icon="undo-2" onClick={onRestore}>
              <span>{messages('notifications-mark-unread')}</span>
              <span className="visually-hidden">{`: ${notice.title}`}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

/** Text and links; other markup has been removed. */
function Message({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {withKeys(splitMessage(text), (part) => part.text).map(([key, part]) =>
        part.kind === 'link' ? (
          <HubLink key={key} to={part.to}>
            {part.text}
          </HubLink>
        ) : (
          <span key={key}>{part.text}</span>
        ),
      )}
    </>
  );
}
