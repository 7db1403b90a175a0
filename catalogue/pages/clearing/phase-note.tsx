import type { ReactElement } from 'react';
import { type Messages, writeDate } from '#engine';
import { HubLink, type HubPage, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { Terms } from '../../components/term/terms.tsx';
import type { ClearingPhase } from '../../rules/clearing/clearing-phase.ts';
import { readText } from '../../rules/reading.ts';
import type { Calls } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';

export interface PhaseNoteProps {
  readonly own: OwnFacts;
  readonly calls: Calls;
}

/** What Clearing means for this person today, and what they can do. */
export function PhaseNote({ own, calls }: PhaseNoteProps): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const { phase } = own;
  const [title, text] = describePhase(messages, page, phase);
  return (
    <section className="card clearing-phase" data-phase={phase} aria-labelledby="clearing-phase">
      <Icon name={icons[phase] ?? 'info'} size="lg" />
      <div>
        <h2 id="clearing-phase">{title}</h2>
        <p>{text}</p>
        {needsPerson(phase) ? <Helpline /> : null}
        {phase === 'placed' ? <KeepOrRemove calls={calls} /> : <WayOn phase={phase} />}
        <Terms of={[title, text]} />
      </div>
    </section>
  );
}

const icons: Partial<Readonly<Record<ClearingPhase, string>>> = {
  before: 'calendar-days',
  open: 'phone',
  canAdd: 'phone',
  held: 'hourglass',
  changed: 'reply',
  placed: 'party-popper',
};

/** The heading and the sentence of a phase. */
function describePhase(messages: Messages, { details, plan }: HubPage, phase: ClearingPhase): readonly [string, string] {
  const { opensOn, isProvisional } = details.clearing;
  const { studyYear } = details.user;
  if (phase === 'before') {
    const key = isProvisional ? 'clearing-before-provisional' : 'clearing-before';
    return [messages(key, { date: writeDate(opensOn) }), messages('clearing-before-text')];
  }
  if (phase === 'open') {
    const from = readAddFrom(plan);
    return [messages('clearing-open'), from === '' ? messages('clearing-open-text-soon') : messages('clearing-open-text', { from })];
  }
  return [messages(titles[phase], { studyYear }), messages(`${titles[phase]}-text`, { studyYear })];
}

const titles: Readonly<Record<Exclude<ClearingPhase, 'before' | 'open'>, string>> = {
  outside: 'clearing-outside',
  canAdd: 'clearing-can-add',
  held: 'clearing-held',
  changed: 'clearing-changed',
  placed: 'clearing-placed',
  over: 'clearing-over',
  otherLevel: 'clearing-other-level',
};

/** From when a choice can be added, as text; empty once it is possible and while the date is unknown. */
export function readAddFrom({ tiles }: HubPage['plan']): string {
  return readText(tiles.find(({ scheme }) => scheme === 'UG')?.values.addChoiceFrom);
}

function needsPerson(phase: ClearingPhase): boolean {
  return ['open', 'canAdd', 'held'].includes(phase);
}

/** A person to talk to first. */
function Helpline(): ReactElement | null {
  const { values } = useHubPage().pageState;
  const messages = useMessages();
  const phone = readText(values.helpPhone);
  if (phone === '') return null;
  return (
    <p>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{messages('options-help', { phone, hours: readText(values.helpHours) })}</a>
    </p>
  );
}

const GUIDE = { to: '/undergraduate/results-day/clearing', words: 'clearing-guide' } as const;

/** A link with more about the person's phase. */
function WayOn({ phase }: { readonly phase: ClearingPhase }): ReactElement {
  const messages = useMessages();
  const { to, words: messageKey } = phase === 'changed' ? { to: '/application', words: 'clearing-see-application' } : GUIDE;
  return (
    <HubLink to={to} hasArrow>
      {messages(messageKey)}
    </HubLink>
  );
}

/** With a place the list is no longer needed; it remains until the person removes it. */
function KeepOrRemove({ calls }: Pick<PhaseNoteProps, 'calls'>): ReactElement | null {
  const messages = useMessages();
  const { list, remove } = calls;
  if (list.calls.length === 0) return null;
  return (
    <div className="row">
      <p>{messages('clearing-placed-keep')}</p>
      <Button icon="trash-2" onClick={() => remove(list.calls, messages('clearing-list-removed'))}>
        {messages('clearing-remove-list')}
      </Button>
    </div>
  );
}
