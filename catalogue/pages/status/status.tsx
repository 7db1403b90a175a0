import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { Badge, Button, Icon, type Tone, useAnnounce, useOnline } from '../../../engine/react.ts';
import { chooseOverall, formatEventDate, listModeNotes, type SeenState, type ServiceState } from '../../rules/index.ts';
import { type ServiceStatus, useStatus } from './use-status.ts';
import './status.later.css';

const looks: Readonly<Record<ServiceState, { tone: Tone; icon: string; name: string; overall: string }>> = {
  working: { tone: 'success', icon: 'circle-check', name: 'status-working', overall: 'status-all-working' },
  'not-responding': { tone: 'danger', icon: 'circle-alert', name: 'status-not-responding', overall: 'status-some-not-working' },
  maintenance: { tone: 'warning', icon: 'wrench', name: 'status-under-maintenance', overall: 'status-maintenance' },
};

const noteIcons = { updating: 'refresh-cw', maintenance: 'wrench', failing: 'circle-alert' } as const;

/** Service status: all in one sentence, then each service (SHELL-036, SHELL-037, STATICP-008). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page status">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('status-title')}
      </h1>
      <WithWords areas={['membership and service status']} shape="rows">
        <StatusView />
      </WithWords>
    </div>
  );
}

function StatusView(): ReactElement {
  const words = useWords();
  const announce = useAnnounce();
  const isOnline = useOnline();
  const status = useStatus((seen) => announce(words(looks[overallOf(seen)].overall)));
  const { checkedAt, isChecking, check, modes } = status;
  return (
    <div className="status-parts">
      <Overall status={status} />
      {listModeNotes(modes).map(({ scheme, kind }) => (
        <p key={scheme} className="status-note">
          <Icon name={noteIcons[kind]} />
          <span>{words(`status-mode-${kind}`, { service: words(`status-${scheme}`) })}</span>
        </p>
      ))}
      {!isOnline && (
        <p className="status-note">
          <Icon name="wifi-off" />
          <span>{words('status-offline')}</span>
        </p>
      )}
      <div className="status-bar">
        <p className="muted">
          {checkedAt !== null && words('status-checked', { time: `${sayTime(checkedAt, checkedAt)} ${words('uk-time')}` })}
        </p>
        <Button icon="refresh-cw" isPending={isChecking} isBlocked={!isOnline} onClick={check}>
          {words('status-refresh')}
        </Button>
      </div>
      <ServiceTable status={status} />
    </div>
  );
}

function overallOf(seen: Readonly<Record<string, SeenState>>): ServiceState {
  return chooseOverall(Object.values(seen).map(({ state }) => state));
}

/** The one sentence, and what it means for the person (STATICP-013). */
function Overall({ status: { seen, checkedAt } }: { readonly status: ServiceStatus }): ReactElement {
  const words = useWords();
  if (checkedAt === null) {
    return (
      <div className="status-overall">
        <Icon name="loader-circle" size="lg" className="is-spinning" />
        <p>{words('status-checking')}</p>
      </div>
    );
  }
  const state = overallOf(seen);
  const { tone, icon, overall } = looks[state];
  return (
    <div className={`status-overall tone-${tone}`}>
      <Icon name={icon} size="lg" />
      <div>
        <p className="status-sentence">{words(overall)}</p>
        <p>{words(state === 'working' ? 'status-nothing-to-do' : 'status-still-works')}</p>
      </div>
    </div>
  );
}

/** Name, state and since when of each service (STATICP-010). */
function ServiceTable({ status: { services, seen, checkedAt } }: { readonly status: ServiceStatus }): ReactElement {
  const words = useWords();
  return (
    <table className="status-table">
      <caption className="visually-hidden">{words('status-services')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('status-service')}</th>
          <th scope="col">{words('status-state')}</th>
          <th scope="col">{words('status-since-heading')}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ id }) => {
          const found = seen[id];
          return (
            <tr key={id}>
              <th scope="row">{words(`status-service-${id}`)}</th>
              <td>
                {found ? (
                  <Badge tone={looks[found.state].tone} icon={looks[found.state].icon}>
                    {words(looks[found.state].name)}
                  </Badge>
                ) : (
                  <span className="muted">{words('status-checking-one')}</span>
                )}
              </td>
              <td>{found && <time dateTime={found.since}>{words('status-since', { time: sayTime(found.since, checkedAt) })}</time>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The UK time of a moment, with its day when that is not the day of the check. */
function sayTime(moment: string, checkedAt: string | null): string {
  const [day = '', time = ''] = formatEventDate(moment).split(', ');
  const isToday = checkedAt !== null && formatEventDate(checkedAt).startsWith(day);
  return isToday ? time : `${day}, ${time}`;
}
