import { type ReactElement, useRef } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon, joinClasses, useIsPhone } from '#engine/react';
import { useNotices } from '../../components/notice/use-notices.ts';
import { listAlerts, type Notice } from '../../rules/notices/index.ts';
import './fold.css';
import './alerts.css';

const looks = {
  alert: { tone: 'danger', icon: 'circle-alert' },
  warning: { tone: 'warning', icon: 'triangle-alert' },
  information: { tone: 'info', icon: 'info' },
} as const;

/** Unread alerts, at most two or the site's number, urgent ones first. Marking one as read moves focus to the next, or to the greeting. */
export function Alerts(): ReactElement | null {
  const messages = useMessages();
  const notices = useNotices();
  const max = Number(useHubPage().pageState.values.notificationsOnDashboard ?? 2);
  const region = useRef<HTMLElement>(null);
  if (notices.alerts.length === 0) return null;
  const dismiss = (notice: Notice) => {
    const others = [...(region.current?.querySelectorAll<HTMLElement>('.alert') ?? [])].filter((one) => one.dataset.notice !== notice.id);
    (others[0]?.querySelector<HTMLElement>('summary, button') ?? document.getElementById('greeting'))?.focus();
    notices.dismiss(notice);
  };
  return (
    <section ref={region} className="alerts" aria-label={messages('alerts-label')}>
      {listAlerts(notices.alerts, max).map((notice) => (
        <Alert key={notice.id} notice={notice} onDismiss={dismiss} />
      ))}
      {notices.alerts.length > max && (
        <p className="alerts-more">
          <HubLink to="/notifications" hasArrow>
            {messages('alerts-see-all')}
          </HubLink>
        </p>
      )}
    </section>
  );
}

interface AlertProps {
  readonly notice: Notice;
  readonly onDismiss: (notice: Notice) => void;
}

/** One alert. On a phone it is a single line with its title, so that the first screen still shows the next step; it expands to the rest. */
function Alert({ notice, onDismiss }: AlertProps): ReactElement {
  const messages = useMessages();
  const isPhone = useIsPhone();
  const { tone, icon } = looks[notice.type];
  const sign = <Icon name={icon} label={messages(`notification-type-${notice.type}`)} />;
  const look = {
    className: joinClasses('alert', `tone-${tone}`, isPhone && 'fold'),
    'data-item': `notifications/${notice.id}`,
    'data-notice': notice.id,
  };
  const actions = <AlertActions notice={notice} onDismiss={onDismiss} />;
  if (isPhone)
    return (
      <details {...look}>
        <summary>
          {sign}
          <strong>{notice.title}</strong>
          <Icon name="chevron-down" />
        </summary>
        <p>{notice.message}</p>
        {actions}
      </details>
    );
  return (
    <article {...look}>
      {sign}
      <p>
        <strong>{`${notice.title}.`}</strong> <span>{notice.message}</span>
      </p>
      {actions}
    </article>
  );
}

function AlertActions({ notice, onDismiss }: AlertProps): ReactElement {
  const messages = useMessages();
  const { track } = useHubActions();
  return (
    <div className="alert-actions">
      {notice.actionLink && notice.actionLabel && (
        <HubLink
          to={notice.actionLink}
          isPlain
          className="alert-button"
          onClick={() => track('notification action', { type: notice.type })}
        >
          {notice.actionLabel}
        </HubLink>
      )}
      <Button variant="quiet" className="alert-button" onClick={() => onDismiss(notice)}>
        <span>{messages('alerts-mark-as-read')}</span>
        <span className="visually-hidden">{`: ${notice.title}`}</span>
      </Button>
    </div>
  );
}
