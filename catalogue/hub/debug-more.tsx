import { type FormEvent, type ReactElement, useState } from 'react';
import { toInstant } from '#engine';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Badge, Button, useAnnounce } from '#engine/react';
import { readFields, readList, readText } from '../rules/reading.ts';

const modes = [
  { field: 'applyMode', name: 'apply', values: ['on', 'clearing', 'clearing_timer'] },
  { field: 'ugMode', name: 'ug', values: ['default', 'maintenance', 'updating', 'unavailable', 'embargo'] },
  { field: 'ucMode', name: 'uc', values: ['default', 'maintenance', 'updating', 'unavailable'] },
] as const;

/** A simulated time or mode; null restores the real one. */
type DebugChange = Readonly<Record<string, string | null>>;

/** More debug tools: simulated time and modes, the person's data, and why each item is shown or hidden. */
export function DebugMore(): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const { now, pageState } = useHubPage();
  const { call, refresh } = useHubActions();
  const [isSending, setSending] = useState(false);
  const send = async (body: DebugChange) => {
    setSending(true);
    const isDone = await call({ base: 'base', path: '/api/v1/debug/moment', method: 'POST', body }).then(
      () => true,
      () => false,
    );
    if (isDone) await refresh();
    setSending(false);
    announce(messages(isDone ? 'debug-changed' : 'save-failed'));
  };
  const setMoment = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = String(new FormData(event.currentTarget).get('moment'));
    const at = toInstant(moment);
    if (at !== null) void send({ now: new Date(at).toISOString() });
  };
  return (
    <section className="debug-body" aria-label={messages('debug-more')}>
      <form onSubmit={setMoment}>
        <label>
          <span>{messages('debug-moment')}</span>
          <input key={now.slice(0, 10)} type="datetime-local" name="moment" defaultValue={toLocal(now)} />
        </label>
        <Button type="submit" isPending={isSending}>
          {messages('debug-moment-set')}
        </Button>
        <Button onClick={() => void send({ now: null })}>{messages('debug-moment-real')}</Button>
      </form>
      {modes.map(({ field, name, values }) => (
        <label key={field}>
          <span>{messages(`debug-mode-${name}`)}</span>
          <select value={pageState.modes[name] ?? ''} onChange={({ target }) => void send({ [field]: target.value || null })}>
            <option value="">{messages('debug-mode-site')}</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
      <HubLink to="/account/reauth">{messages('debug-person')}</HubLink>
      <Reasons />
    </section>
  );
}

const reasonsCall = { base: 'base', path: '/api/v1/debug/reasons' } as const;

function Reasons(): ReactElement {
  const messages = useMessages();
  const { call } = useHubActions();
  const [reasons, setReasons] = useState<readonly unknown[] | null>(null);
  const read = () =>
    call(reasonsCall).then(
      (answer) => setReasons(readList(answer)),
      () => setReasons([]),
    );
  return (
    <details className="debug-reasons" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>{messages('debug-reasons')}</summary>
      <dl>
        {(reasons ?? []).map(readFields).map((one) => (
          <div key={readText(one.about)}>
            <dt>
              <span>{readText(one.about)}</span>{' '}
              <Badge tone={one.isShown === true ? 'success' : 'neutral'}>
                {messages(one.isShown === true ? 'debug-shown' : 'debug-hidden')}
              </Badge>
            </dt>
            <dd>{readText(one.why)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Formats a time for the datetime input, in UK time. */
function toLocal(now: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });
  return clock.format(new Date(now)).replace(' ', 'T');
}
