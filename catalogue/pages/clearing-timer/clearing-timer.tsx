import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useHub, useHubActions, useHubAddress, useHubPage, useMessages, usePageTitle, WithMessages } from '#engine/hub';
import { Button, Dialog, Icon, Link, useAnnounce, useModal } from '#engine/react';
import { chooseApplyLink, toTileViews } from '../../components/application/tile-view.ts';
import { toAddress, toWidgetAddress } from '../../components/links/address.ts';
import { formatTimer, formatTimerMessage } from '../../rules/clearing/clearing-timer.ts';
import { CLEARING_SEARCH } from '../../rules/course-search/clearing-search.ts';
import { formatEnd, formatLeft, formatMinutes } from './queue-texts.ts';
import { type QueueView, useQueue } from './use-queue.ts';
import './clearing-timer.later.css';

/** The queue that spreads visitors over time when Clearing opens: full screen until its link is followed. */
export function Page(): ReactElement | null {
  const link = useHub((state) => state.queuedLink);
  return link === null ? null : <Queue key={link} link={link} />;
}

const areas = ['Clearing queue'];

function Queue({ link }: { link: string }): ReactElement | null {
  const { view, leaveQueue } = useQueue(link);
  if (view.kind === 'opening') return null;
  return (
    <div className="queue">
      <WithMessages areas={areas}>
        <QueueScreen view={view} onLeave={leaveQueue} />
      </WithMessages>
    </div>
  );
}

interface QueueScreenProps {
  readonly view: QueueView;
  readonly onLeave: () => void;
}

function QueueScreen({ view, onLeave }: QueueScreenProps): ReactElement {
  const messages = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isWaiting = view.kind === 'waiting';
  useModal(frame, { isOpen: true, onClose: () => (isWaiting ? setAsking(true) : onLeave()), focusAfter: '#page-title, h1' });
  usePageTitle(isWaiting ? formatMinutes(messages, view.tick.leftMs) : messages('timer-redirecting'));
  useAnnouncements(view);
  return (
    <div ref={frame} className="queue-frame" role="dialog" aria-modal="true" aria-labelledby="page-title">
      <h1 id="page-title" tabIndex={-1}>
        {messages('timer-title')}
      </h1>
      {isWaiting ? <Waiting view={view} onLeave={() => setAsking(true)} /> : <Redirecting />}
      <Dialog
        isOpen={isAsking && isWaiting}
        shape="small"
        title={messages('timer-leave-ask')}
        closeLabel={messages('close')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="primary" onClick={() => setAsking(false)}>
              {messages('timer-stay')}
            </Button>
            <Button onClick={onLeave}>{messages('timer-leave-confirm')}</Button>
          </>
        }
      >
        <p>{messages('timer-leave-text')}</p>
      </Dialog>
    </div>
  );
}

function Waiting({ view, onLeave }: { view: Extract<QueueView, { kind: 'waiting' }>; onLeave: () => void }): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  const { now } = useHubActions();
  const { leftMs } = view.tick;
  const state = page.plan.tiles.find(({ scheme }) => scheme === 'UG')?.state ?? '';
  return (
    <>
      <Clock leftMs={leftMs} share={leftMs / view.startedWithMs} label={formatMinutes(messages, leftMs)} />
      <p className="queue-end">{messages('timer-about', { time: formatEnd(leftMs, Date.parse(now()), page.now) })}</p>
      <p className="queue-message">{formatTimerMessage(messages, state)}</p>
      <p className="queue-warning">
        <Icon name="triangle-alert" /> <span>{messages('timer-warning')}</span>
      </p>
      <WhileYouWait />
      <Button variant="secondary" onClick={onLeave}>
        {messages('timer-leave')}
      </Button>
    </>
  );
}

/** 'm:ss' in a ring that empties. The digits are for sighted people; the sentence is readable at any time. */
function Clock({ leftMs, share, label }: { leftMs: number; share: number; label: string }): ReactElement {
  return (
    <div className="ring queue-clock" role="timer" aria-live="off">
      <svg viewBox="0 0 104 104" aria-hidden="true" focusable="false">
        <circle className="ring-track" cx="52" cy="52" r="47" />
        <circle className="ring-value" cx="52" cy="52" r="47" pathLength={100} strokeDasharray={`${(100 * share).toFixed(2)} 100`} />
      </svg>
      <span className="ring-face" aria-hidden="true">
        <strong>{formatTimer(leftMs)}</strong>
      </span>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

const links = [
  { words: 'timer-link-courses', icon: 'search', to: CLEARING_SEARCH },
  { words: 'timer-link-call-list', icon: 'list-checks', to: '/clearing' },
  { words: 'timer-link-notes', icon: 'notebook-pen', to: toWidgetAddress('Notes') },
  { words: 'timer-link-calling', icon: 'phone', to: '/undergraduate/results-day/clearing/calling' },
] as const;

/** Pages that help to find a place, hidden from people who have one. */
function WhileYouWait(): ReactElement | null {
  const messages = useMessages();
  const page = useHubPage();
  if (toTileViews(page).some(({ stage }) => stage === 'placed')) return null;
  return (
    <section className="queue-wait" aria-labelledby="queue-wait">
      <h2 id="queue-wait">{messages('timer-while-you-wait')}</h2>
      <ul className="plain-list">
        {links.map(({ words: key, icon, to }) => (
          <li key={key}>
            <Icon name={icon} />
            <TabLink to={to}>{messages(key)}</TabLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link that opens in a new tab, because leaving this page would lose the place in the queue. */
function TabLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const messages = useMessages();
  return (
    <Link href={useHubAddress(to).href} newTabLabel={messages('opens-in-new-tab-brackets')}>
      {children}
    </Link>
  );
}

/** Shown while the browser follows the link, with links in case it does not. */
function Redirecting(): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  return (
    <>
      <p className="queue-redirecting">
        <Icon name="loader-circle" className="is-spinning" /> <span>{messages('timer-redirecting')}</span>
      </p>
      <ul className="plain-list queue-links">
        {(['UG', 'UC'] as const).map((scheme) => {
          const to = chooseWayOn(page, scheme);
          return to ? (
            <li key={scheme}>
              <WayOn to={to}>{messages(scheme === 'UG' ? 'timer-link-undergraduate' : 'timer-link-conservatoires')}</WayOn>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

/** Tracks an application that was sent, and continues any other. */
export function chooseWayOn(page: ReturnType<typeof useHubPage>, scheme: 'UG' | 'UC'): string {
  const link = chooseApplyLink(page, scheme);
  const application = scheme === 'UG' ? page.details.applications.ug : page.details.applications.uc;
  const to = (application?.isSent && link?.trackUrl) || (link?.enabled && link.url);
  return to ? toAddress(to, page.pageState).href : '';
}

/** The wait is over, so this link bypasses the queue. */
function WayOn({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const { leave } = useHubActions();
  return (
    <Link
      href={to}
      onClick={(event) => {
        event.preventDefault();
        leave(to);
      }}
    >
      {children}
    </Link>
  );
}

function useAnnouncements(view: QueueView): void {
  const messages = useMessages();
  const announce = useAnnounce();
  const seconds = view.kind === 'waiting' ? view.tick.announced : 0;
  const text = seconds === null ? '' : seconds === 0 ? messages('timer-redirecting') : formatLeft(messages, seconds);
  useEffect(() => announce(text), [announce, text]);
}
