import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { parseUrl, writeDate } from '#engine';
import { ReadingView, useMessages } from '#engine/hub';
import { Button, Icon, useAnnounce } from '#engine/react';
import { writeClipboard } from '../../components/clipboard/write-clipboard.ts';
import { type KnownAddress, type OwnCalendar as OwnCalendarActions, useOwnCalendar } from './use-own-calendar.ts';

/** The calendar feed with the person's dates, initially collapsed. */
export function OwnCalendar(): ReactElement {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="own-calendar">
      <Button icon="calendar-check" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {messages('calendar-own-open')}
      </Button>
      {isOpen && (
        <section id={id} className="card own-calendar-part" aria-label={messages('calendar-own-open')}>
          <OwnAddress />
        </section>
      )}
    </div>
  );
}

function OwnAddress(): ReactElement {
  const messages = useMessages();
  const own = useOwnCalendar();
  return (
    <>
      <p>{messages('calendar-own-intro')}</p>
      {own.changed ? (
        <AddressPart own={own} address={own.changed} isStopped={own.changed.since === ''} />
      ) : (
        <ReadingView reading={own.reading} shape="lines" empty={null}>
          {(address) => <AddressPart own={own} address={address} />}
        </ReadingView>
      )}
      {own.hasFailed && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{messages('calendar-own-failed')}</span>
        </p>
      )}
    </>
  );
}

interface AddressPartProps {
  readonly own: OwnCalendarActions;
  readonly address: KnownAddress;
  readonly isStopped?: boolean;
}

function AddressPart({ own, address: { since, path }, isStopped = false }: AddressPartProps): ReactElement {
  const messages = useMessages();
  return (
    <>
      {path !== '' && <NewAddress path={path} />}
      {path === '' && since !== '' && <p>{messages('calendar-own-since', { date: writeDate(since) })}</p>}
      {isStopped && <Stopped />}
      <p className="own-calendar-who">{messages('calendar-own-who')}</p>
      <p className="own-calendar-buttons">
        {path === '' && (
          <Button variant={since === '' ? 'primary' : 'quiet'} isPending={own.isBusy} onClick={() => void own.make()}>
            {messages(since === '' ? 'calendar-own-make' : 'calendar-own-new')}
          </Button>
        )}
        {since !== '' && (
          <Button variant="quiet" icon="trash-2" isPending={own.isBusy} onClick={() => void own.stop()}>
            {messages('calendar-own-stop')}
          </Button>
        )}
      </p>
    </>
  );
}

/** Takes over focus from the removed button. */
function Stopped(): ReactElement {
  const messages = useMessages();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1}>
      {messages('calendar-own-stopped')}
    </p>
  );
}

/** The new feed address, to copy or to open on this device. */
function NewAddress({ path }: { readonly path: string }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  // The button that created it is gone.
  useEffect(() => field.current?.focus(), []);
  const href = parseUrl(path, document.baseURI)?.href ?? path;
  const copy = async () => {
    const outcome = await writeClipboard(href).then(
      () => 'calendar-own-copied',
      () => 'calendar-own-copy-failed',
    );
    if (outcome === 'calendar-own-copy-failed') field.current?.select();
    setCopied(outcome);
    announce(messages(outcome));
  };
  return (
    <>
      <label htmlFor={id} className="own-calendar-label">
        {messages('calendar-own-address')}
      </label>
      <input id={id} ref={field} className="own-calendar-address" readOnly value={href} onFocus={({ target }) => target.select()} />
      <p className="own-calendar-buttons">
        <Button variant="primary" icon="clipboard-list" onClick={() => void copy()}>
          {messages('calendar-own-copy')}
        </Button>
        <a href={`webcal:${href.replace(/^https?:/, '')}`}>{messages('calendar-own-app')}</a>
      </p>
      {copied !== null && <p>{messages(copied)}</p>}
      <p>{messages('calendar-own-how')}</p>
      <p>{messages('calendar-own-once')}</p>
    </>
  );
}
