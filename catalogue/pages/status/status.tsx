import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import { Badge, Button, Icon, type Tone, useAnnounce, useOnline } from '#engine/react';
import { chooseOverall, listModeNotes, type SeenState, type ServiceState } from '../../rules/service-status/service-status.ts';
import { formatEventDate } from '../../rules/timeline/timeline.ts';
import { type ServiceStatus, useStatus } from './use-status.ts';
import './status.later.css';

const looks: Readonly<Record<ServiceState, { tone: Tone; icon: string; name: string; overall: string }>> = {
  working: { tone: 'success', icon: 'circle-check', name: 'status-working', overall: 'status-all-working' },
  'not-responding': { tone: 'danger', icon: 'circle-alert', name: 'status-not-responding', overall: 'status-some-not-working' },
  maintenance: { tone: 'warning', icon: 'wrench', name: 'status-under-maintenance', overall: 'status-maintenance' },
};

const noteIcons = { updating: 'refresh-cw', maintenance: 'wrench', failing: 'circle-alert' } as const;

/** Service status: one sentence for all, then each service. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page status">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('status-title')}
      </h1>
      <WithMessages areas={['membership and service status']} shape="rows">
        <StatusView />
      </WithMessages>
    </div>
  );
}

function StatusView(): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const isOnline = useOnline();
  const status = useStatus((seen) => announce(messages(looks[overallOf(seen)].overall)));
  const { checkedAt, isChecking, check, modes } = status;
  return (
    <div className="status-parts">
      <Overall status={status} />
      {listModeNotes(modes).map(({ scheme, kind }) => (
        <p key={scheme} className="status-note">
          <Icon name={noteIcons[kind]} />
          <span>{messages(`status-mode-${kind}`, { service: messages(`status-${scheme}`) })}</span>
        </p>
      ))}
      {!isOnline && (
        <p className="status-note">
          <Icon name="wifi-off" />
          <span>{messages('status-offline')}</span>
        </p>
      )}
      <div className="status-bar">
        <p className="muted">
          {checkedAt !== null && messages('status-checked', { time: `${formatTime(checkedAt, checkedAt)} ${messages('uk-time')}` })}
        </p>
        <Button icon="refresh-cw" isPending={isChecking} isDisabled={!isOnline} onClick={check}>
          {messages('status-refresh')}
        </Button>
      </div>
      <ServiceTable status={status} />
    </div>
  );
}

function overallOf(seen: Readonly<Record<string, SeenState>>): ServiceState {
  return chooseOverall(Object.values(seen).map(({ state }) => state));
}

/** The sentence for all services, and what it means for the person. */
function Overall({ status: { seen, checkedAt } }: { readonly status: ServiceStatus }): ReactElement {
  const messages = useMessages();
  if (checkedAt === null) {
    return (
      <div className="status-overall">
        <Icon name="loader-circle" size="lg" className="is-spinning" />
        <p>{messages('status-checking')}</p>
      </div>
    );
  }
  const state = overallOf(seen);
  const { tone, icon, overall } = looks[state];
  return (
    <div className={`status-overall tone-${tone}`}>
      <Icon name={icon} size="lg" />
      <div>
        <p className="status-sentence">{messages(overall)}</p>
        <p>{messages(state === 'working' ? 'status-nothing-to-do' : 'status-still-works')}</p>
      </div>
    </div>
  );
}

/** Name, state and since when of each service. */
function ServiceTable({ status: { services, seen, checkedAt } }: { readonly status: ServiceStatus }): ReactElement {
  const messages = useMessages();
  return (
    <table className="status-table">
      <caption className="visually-hidden">{messages('status-services')}</caption>
      <thead>
        <tr>
          <th scope="col">{messages('status-service')}</th>
          <th scope="col">{messages('status-state')}</th>
          <th scope="col">{messages('status-since-heading')}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ id }) => {
          const found = seen[id];
          return (
            <tr key={id}>
              <th scope="row">{messages(`status-service-${id}`)}</th>
              <td>
                {found ? (
                  <Badge tone={looks[found.state].tone} icon={looks[found.state].icon}>
                    {messages(looks[found.state].name)}
                  </Badge>
                ) : (
                  <span className="muted">{messages('status-checking-one')}</span>
                )}
              </td>
              <td>
                {found && <time dateTime={found.since}>{messages('status-since', { time: formatTime(found.since, checkedAt) })}</time>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The UK time of a moment, with its day if that is not the day of the check. */
function formatTime(moment: string, checkedAt: string | null): string {
  const [day = '', time = ''] = formatEventDate(moment).split(', ');
  const isToday = checkedAt !== null && formatEventDate(checkedAt).startsWith(day);
  return isToday ? time : `${day}, ${time}`;
}
