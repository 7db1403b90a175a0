import { type ReactElement, useRef } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import { useNotices } from '../../parts/index.ts';
import { listAlerts, type Notice } from '../../rules/notices/index.ts';
import './alerts.css';

const looks = {
  alert: { tone: 'danger', icon: 'circle-alert' },
  warning: { tone: 'warning', icon: 'triangle-alert' },
  information: { tone: 'info', icon: 'info' },
} as const;

/**
 * Unread alerts, at most two or as many as the site says, urgent ones first (NOTE-018). Marking one as read moves focus to the next, or to
 * the greeting (NOTE-020).
 */
export function Alerts(): ReactElement | null {
  const messages = useMessages();
  const notices = useNotices();
  const max = Number(useHubPage().pageState.values.notificationsOnDashboard ?? 2);
  const region = useRef<HTMLElement>(null);
  if (notices.alerts.length === 0) return null;
  const dismiss = (notice: Notice) => {
    const others = [...(region.current?.querySelectorAll<HTMLElement>('.alert') ?? [])].filter((one) => one.dataset.notice !== notice.id);
    (others[0]?.querySelector<HTMLElement>('button') ?? document.getElementById('greeting'))?.focus();
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

function Alert({ notice, onDismiss }: { notice: Notice; onDismiss: (notice: Notice) => void }): ReactElement {
  const messages = useMessages();
  const { track } = useHubActions();
  const { tone, icon } = looks[notice.type];
  return (
    <article className={`alert tone-${tone}`} data-notice={notice.id}>
      <Icon name={icon} label={messages(`notification-type-${notice.type}`)} />
      <p>
        <strong>{`${notice.title}.`}</strong> <span>{notice.message}</span>
      </p>
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
    </article>
  );
}
