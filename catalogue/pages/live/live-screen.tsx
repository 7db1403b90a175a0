import type { ReactElement } from 'react';
import { BackToHub, HubLinkButton, usePageTitle, useWords } from '../../../engine/hub.ts';
import { Button, EmptyState, FailedView, Icon, Loading } from '../../../engine/react.ts';
import { formatLiveDate, type LiveEvent } from '../../rules/index.ts';
import { LiveComments } from './live-comments.tsx';
import { Stage } from './stage.tsx';
import { type LiveDesk, useLive } from './use-live.ts';

/** The event with everything around it, or what stands in its place (LIVE-003 to LIVE-005, LIVE-016). */
export function LiveScreen(): ReactElement {
  const words = useWords();
  const desk = useLive();
  const event = desk.kind === 'ready' ? desk.event : null;
  usePageTitle(event?.title || null);
  return (
    <>
      <BackToHub />
      <header className="live-head">
        <h1 id="page-title" tabIndex={-1}>
          {event?.title || words('page-live')}
        </h1>
        {event && <EventTime event={event} desk={desk} />}
      </header>
      {event ? <EventView key={event.time} event={event} desk={desk} /> : <NoEvent desk={desk} />}
    </>
  );
}

function NoEvent({ desk }: { readonly desk: LiveDesk }): ReactElement {
  const words = useWords();
  return (
    <>
      {desk.kind === 'loading' ? <Loading label={words('loading')} shape="card" /> : null}
      {desk.kind === 'failed' ? (
        <FailedView words={{ text: words('live-failed'), retry: words('try-again') }} onRetry={desk.retry} />
      ) : null}
      {desk.kind === 'ready' ? (
        <EmptyState
          seed="live"
          motif="orbit"
          text={
            <>
              <strong className="live-none">{words('live-none')}</strong>
              <span>{words('live-none-text')}</span>
            </>
          }
          action={
            <div className="row">
              <Refresh desk={desk} />
              <HubLinkButton to="/calendar">{words('live-none-more')}</HubLinkButton>
            </div>
          }
        />
      ) : null}
    </>
  );
}

function EventTime({ event, desk }: { readonly event: LiveEvent; readonly desk: LiveDesk }): ReactElement {
  const words = useWords();
  return (
    <>
      <p>
        <Icon name="calendar" />
        <time dateTime={new Date(event.time).toISOString()}>{`${formatLiveDate(event.time)} ${words('uk-time')}`}</time>
      </p>
      <Refresh desk={desk} />
    </>
  );
}

function EventView({ event, desk }: { readonly event: LiveEvent; readonly desk: LiveDesk }): ReactElement {
  const words = useWords();
  return (
    <div className="live-columns">
      <Stage event={event} desk={desk} />
      <div className="live-side">
        {event.information.length > 0 ? (
          <section className="card" aria-labelledby="live-information">
            <h2 id="live-information">{words('live-information')}</h2>
            {event.information.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <p key={index}>{line}</p>
            ))}
          </section>
        ) : null}
        {event.comments ? <LiveComments key={event.comments.identifier} thread={event.comments} /> : null}
      </div>
    </div>
  );
}

/** Fetches the event again; a press that fails says so, and what is shown stays (LIVE-014, LIVE-015). */
function Refresh({ desk }: { readonly desk: LiveDesk }): ReactElement {
  const words = useWords();
  return (
    <div className="live-refresh">
      <Button icon="refresh-cw" isPending={desk.isRefreshing} onClick={desk.refresh}>
        {words('live-refresh')}
      </Button>
      {desk.hasFailed ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{words('live-refresh-failed')}</span>
        </p>
      ) : null}
    </div>
  );
}
