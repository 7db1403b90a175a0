import { type ReactElement, useId } from 'react';
import { toInstant, writeDate, writeTime } from '#engine';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { chooseApplyLink } from '../../components/application/tile-view.ts';
import { nameCourse, toCourseValue } from '../../rules/application-service/course-value.ts';
import { CALL_STATES, type ListedCall } from '../../rules/clearing/call-list.ts';
import { chooseYesStep } from '../../rules/clearing/clearing-phase.ts';
import { readAddFrom } from './phase-note.tsx';
import type { Calls } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';

export interface CallOutcomeProps {
  readonly call: ListedCall;
  readonly own: OwnFacts;
  readonly calls: Calls;
}

/** The outcome of the call; after a yes, the next steps. */
export function CallOutcome({ call, own, calls }: CallOutcomeProps): ReactElement {
  const messages = useMessages();
  const name = useId();
  return (
    <>
      <fieldset className="clearing-outcome">
        <legend>{messages('clearing-outcome')}</legend>
        {CALL_STATES.map((state) => (
          <label key={state} className="tick">
            <input
              type="radio"
              name={name}
              checked={call.state === state}
              onChange={() => calls.setState(call.id, { state, by: call.by })}
            />
            <span>{messages(`clearing-state-${state}`)}</span>
          </label>
        ))}
      </fieldset>
      {call.state === 'yes' ? <AfterYes call={call} own={own} calls={calls} /> : null}
    </>
  );
}

/** A yes on the phone is informal: how long it is held, and how to add it. */
function AfterYes({ call, own, calls }: CallOutcomeProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  return (
    <section className="clearing-yes" aria-label={messages('clearing-yes-next')}>
      <p>
        <strong>{messages('clearing-yes-informal')}</strong>
      </p>
      <label htmlFor={id}>{messages('clearing-by')}</label>
      <input
        id={id}
        type="datetime-local"
        value={call.by}
        onChange={({ target }) => calls.setState(call.id, { state: 'yes', by: target.value })}
      />
      <HeldUntil by={call.by} />
      <NextStep call={call} own={own} />
    </section>
  );
}

/** Until when the place is held, or that the time has passed. */
function HeldUntil({ by }: Pick<ListedCall, 'by'>): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubPage();
  const until = toInstant(by);
  if (until === null) return null;
  const isOver = until <= (toInstant(now) ?? 0);
  const when = { time: writeTime(by), date: writeDate(by, { hasWeekday: true, hasYear: false }) };
  return <p className={isOver ? 'clearing-warning' : undefined}>{messages(isOver ? 'clearing-by-over' : 'clearing-by-text', when)}</p>;
}

const sentences = { held: 'clearing-next-held', notYet: 'clearing-next-not-yet', nothing: 'clearing-next-nothing' } as const;

/** How to add the choice, or when that becomes possible. */
function NextStep({ call, own }: Omit<CallOutcomeProps, 'calls'>): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  const step = chooseYesStep(own.phase);
  if (step === 'add') return <AddChoice call={call} />;
  if (step !== 'wait') return <p>{messages(sentences[step])}</p>;
  const from = readAddFrom(page.plan);
  return <p>{from === '' ? messages('clearing-next-soon') : messages('clearing-next-from', { from })}</p>;
}

/** The link that adds a choice, from page state, with the course of the call; without a link, the reason. */
function AddChoice({ call }: Pick<CallOutcomeProps, 'call'>): ReactElement {
  const messages = useMessages();
  const link = chooseApplyLink(useHubPage(), 'UG');
  if (!link?.trackUrl) return <p>{link?.notice || messages('not-available-now')}</p>;
  return (
    <>
      <HubLinkButton variant="primary" to={nameCourse(link.trackUrl, toCourseValue(call))}>
        {messages('clearing-next-add')}
      </HubLinkButton>
      <p className="muted small">{messages('clearing-next-single')}</p>
    </>
  );
}
