import { type ReactElement, useState } from 'react';
import { type HomeCoverProps, HubLink, HubLinkButton, useHub, useHubActions, useHubPage, useMessages, useSavedValue } from '#engine/hub';
import { Button, Icon, LinkButton, useOnline } from '#engine/react';
import { completeOwnLink, toTileViews } from '../../components/application/tile-view.ts';
import { requestNotices } from '../../components/browser-notice/browser-notice.ts';
import { useKeepHubShown, WATCH_KEY } from '../../components/results-day/results-cover.ts';
import { CALL_SETTING, readCallList } from '../../rules/clearing/call-list.ts';
import { readText } from '../../rules/reading.ts';
import { chooseTwoSteps } from '../../rules/results-day/next-steps.ts';
import type { ResultsPhase } from '../../rules/results-day/results-day.ts';
import { Alerts } from './alerts.tsx';
import { greet } from './hero.tsx';
import { NextStepCard } from './next-step-card.tsx';
import './results-day.css';
import { type MessageKey, writeTime } from '#engine';

/**
 * The screen before the hub while results come out and in Clearing: the next step card with what is known and when that changes, then what
 * helps, and whom to call.
 */
export function Part({ onLeave, hubAddress }: HomeCoverProps): ReactElement | null {
  const { details, person, plan } = useHubPage();
  const messages = useMessages();
  const keepShown = useKeepHubShown();
  const { resultsDay } = details;
  if (!resultsDay) return null;
  const { phase } = resultsDay;
  const lead = LEADS[phase];
  const leave = () => {
    keepShown();
    onLeave();
  };
  return (
    <div className="results-day" data-phase={phase}>
      <Alerts />
      <h1 id="greeting" tabIndex={-1}>
        {greet(messages, plan.facts.onboarded === true, person.name)}
      </h1>
      {lead && <p className="results-lead">{messages(lead)}</p>}
      <NextStepCard />
      <LastChecked />
      {phase === 'held' && <NotifyMe />}
      <Steps phase={phase} />
      <WhoToCall phase={phase} />
      <LinkButton
        href={hubAddress}
        variant="secondary"
        icon="house"
        isWide
        data-reveals={EVERYTHING}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          leave();
        }}
      >
        {messages('results-show-hub')}
      </LinkButton>
    </div>
  );
}

/** Items that the preview finds on the hub and not on this screen. */
const EVERYTHING = 'next-steps/* leaderboard/* widgets/* promotions/* guides/* todos/* status-tiles/*';

/** The lead text of each phase; a place has none, only its card. */
const LEADS: Readonly<Record<ResultsPhase, MessageKey | null>> = {
  held: 'results-lead-held',
  confirming: 'results-lead-confirming',
  changed: 'results-lead-changed',
  clearing: 'results-lead-clearing',
  placed: null,
};

/** The first two steps of the feed after the one on the card. */
function Steps({ phase }: { readonly phase: ResultsPhase }): ReactElement | null {
  const page = useHubPage();
  const messages = useMessages();
  const { track } = useHubActions();
  const [tile] = toTileViews(page);
  const leadsTo = (tile?.actions ?? []).flatMap((action) => (action.kind === 'link' ? [action.to] : []));
  const steps = chooseTwoSteps(page.plan.feed, page.items['next-steps'], { scheme: page.details.situation.leads, leadsTo });
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="results-steps">
      <h2 id="results-steps">{messages(`results-steps-${phase}`)}</h2>
      <ol className="results-steps">
        {steps.map((step) => (
          <li key={step.id} data-item={`next-steps/${step.id}`}>
            <HubLink to={completeOwnLink(page, step.link)} onClick={() => track('feed item followed', { type: step.type })}>
              {step.title}
            </HubLink>
            <p>{step.summary}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MAX_CALLS_SHOWN = 3;

/** The helpline, unless the card of a person without a place has it, and the first numbers of the person's call list. */
function WhoToCall({ phase }: { readonly phase: ResultsPhase }): ReactElement | null {
  const { values } = useHubPage().pageState;
  const messages = useMessages();
  const { calls } = readCallList(useSavedValue(CALL_SETTING.collection, CALL_SETTING.name));
  const phone = phase === 'clearing' ? '' : readText(values.helpPhone);
  const open =
    phase === 'clearing' ? calls.filter(({ state, phone: number }) => ['to-call', 'later'].includes(state) && number !== '') : [];
  if (phone === '' && open.length === 0) return null;
  return (
    <section aria-labelledby="results-call">
      <h2 id="results-call">{messages('results-call')}</h2>
      {phone !== '' && (
        <p className="results-helpline">
          <CallLink phone={phone} name={messages('results-helpline')} />
          <span>{readText(values.helpHours)}</span>
        </p>
      )}
      {open.length > 0 && (
        <>
          <ul className="results-calls">
            {open.slice(0, MAX_CALLS_SHOWN).map(({ id, university, course, phone: number }) => (
              <li key={id}>
                <CallLink phone={number} name={university} />
                {course !== '' && <span>{course}</span>}
              </li>
            ))}
          </ul>
          <HubLinkButton to="/clearing?part=calls" variant="quiet">
            {messages('results-call-list')}
          </HubLinkButton>
        </>
      )}
    </section>
  );
}

/** A tel link with the name of its owner. */
function CallLink({ phone, name }: { readonly phone: string; readonly name: string }): ReactElement {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      <span>{name}</span> <span>{phone}</span>
    </a>
  );
}

/** The age of the page while offline; the offline bar shows it otherwise. */
function LastChecked(): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubPage();
  const lastReadAt = useHub((state) => state.lastReadAt);
  const isOnline = useOnline();
  if (isOnline) return null;
  return <p className="results-age">{messages('last-checked', { time: writeTime(lastReadAt ?? now) })}</p>;
}

/**
 * Offers a browser notification when the wait ends, once and in this tab. Permission is requested only on a press, and the result is shown.
 */
function NotifyMe(): ReactElement {
  const messages = useMessages();
  const { tab, keepReading } = useHubActions();
  const isWatching = useHub((state) => state.keepsReading);
  const [refusal, setRefusal] = useState<'denied' | 'unsupported' | null>(null);
  const start = async () => {
    const answer = await requestNotices();
    setRefusal(answer === 'granted' || answer === 'default' ? null : answer);
    if (answer !== 'granted') return;
    tab.write(WATCH_KEY, 'yes');
    keepReading(true);
  };
  const stop = () => {
    tab.remove(WATCH_KEY);
    keepReading(false);
  };
  return (
    <div className="results-tell">
      <Button
        variant="quiet"
        icon={isWatching ? 'check' : 'bell'}
        aria-pressed={isWatching}
        onClick={() => (isWatching ? stop() : void start())}
      >
        {messages('results-tell')}
      </Button>
      <p role="status">{messages(`results-tell-${refusal ?? (isWatching ? 'on' : 'how')}`)}</p>
    </div>
  );
}
