import type { ReactElement } from 'react';
import { BackToHub, HubLinkButton, useMessages, usePageTitle } from '#engine/hub';
import { Button, EmptyState, FailedView, Icon, Loading, withKeys } from '#engine/react';
import { formatLiveDate, type LiveEvent } from '../../rules/live/index.ts';
import { LiveComments } from './live-comments.tsx';
import { LivePlayer } from './live-player.tsx';
import { type LiveState, useLive } from './use-live.ts';

/** The event with everything around it, or a replacement for it. */
export function LiveScreen(): ReactElement {
  const messages = useMessages();
  const state = useLive();
  const event = state.kind === 'ready' ? state.event : null;
  usePageTitle(event?.title || null);
  return (
    <>
      <BackToHub />
      <header className="live-head">
        <h1 id="page-title" tabIndex={-1}>
          {event?.title || messages('page-live')}
        </h1>
        {event && <EventTime event={event} state={state} />}
      </header>
      {event ? <EventView key={event.time} event={event} state={state} /> : <NoEvent state={state} />}
    </>
  );
}

function NoEvent({ state }: { readonly state: LiveState }): ReactElement {
  const messages = useMessages();
  return (
    <>
      {state.kind === 'loading' ? <Loading label={messages('loading')} shape="card" /> : null}
      {state.kind === 'failed' ? (
        <FailedView labels={{ text: messages('live-failed'), retry: messages('try-again') }} onRetry={state.retry} />
      ) : null}
      {state.kind === 'ready' ? (
        <EmptyState
          seed="live"
          motif="orbit"
          text={
            <>
              <strong className="live-none">{messages('live-none')}</strong>
              <span>{messages('live-none-text')}</span>
            </>
          }
          action={
            <div className="row">
              <Refresh state={state} />
              <HubLinkButton to="/calendar">{messages('live-none-more')}</HubLinkButton>
            </div>
          }
        />
      ) : null}
    </>
  );
}

function EventTime({ event, state }: { readonly event: LiveEvent; readonly state: LiveState }): ReactElement {
  const messages = useMessages();
  return (
    <>
      <p>
        <Icon name="calendar" />
        <time dateTime={new Date(event.time).toISOString()}>{`${formatLiveDate(event.time)} ${messages('uk-time')}`}</time>
      </p>
      <Refresh state={state} />
    </>
  );
}

function EventView({ event, state }: { readonly event: LiveEvent; readonly state: LiveState }): ReactElement {
  const messages = useMessages();
  return (
    <div className="live-columns">
      <LivePlayer event={event} state={state} />
      <div className="live-side">
        {event.information.length > 0 ? (
          <section className="card" aria-labelledby="live-information">
            <h2 id="live-information">{messages('live-information')}</h2>
            {withKeys(event.information).map(([key, line]) => (
              <p key={key}>{line}</p>
            ))}
          </section>
        ) : null}
        {event.comments ? <LiveComments key={event.comments.identifier} thread={event.comments} /> : null}
      </div>
    </div>
  );
}

/** Fetches the event again; on failure it shows an error and retains the content. */
function Refresh({ state }: { readonly state: LiveState }): ReactElement {
  const messages = useMessages();
  return (
    <div className="live-refresh">
      <Button icon="refresh-cw" isPending={state.isRefreshing} onClick={state.refresh}>
        {messages('live-refresh')}
      </Button>
      {state.hasFailed ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{messages('live-refresh-failed')}</span>
        </p>
      ) : null}
    </div>
  );
}
