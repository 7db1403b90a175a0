import { type ReactElement, useId, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Badge, Button, Icon, IconButton, joinClasses } from '#engine/react';
import { CALL_QUESTIONS, type CallState, type ListedCall } from '../../rules/clearing/call-list.ts';
import { listScriptLines } from '../../rules/clearing/call-script.ts';
import { CallNote } from './call-note.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { type Calls, nameCall } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';

export interface CallRowProps {
  readonly call: ListedCall;
  /** The position in the list; the index counts from 0. */
  readonly place: { readonly index: number; readonly total: number };
  readonly own: OwnFacts;
  readonly calls: Calls;
  /** Whether the script starts open: only for the next university to call. */
  readonly startsOpen: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: (announcement: string) => void;
}

/** One university to call: number, script, notes and outcome. */
export function CallRow({ call, place, own, calls, startsOpen, onMove, onRemove }: CallRowProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const title = nameCall(call);
  return (
    <article className="card clearing-call" data-state={call.state} aria-labelledby={id}>
      <div className="clearing-call-head">
        <div>
          <h3 id={id}>{call.university}</h3>
          <p className="clearing-call-course">{call.course === '' ? messages('clearing-no-course') : call.course}</p>
          <p className="muted small">{describePlace(call, messages)}</p>
        </div>
        <Badge tone={states[call.state].tone} icon={states[call.state].icon}>
          {messages(`clearing-state-${call.state}`)}
        </Badge>
      </div>
      <div className="clearing-call-actions">
        <CallLink call={call} onCall={() => setOpen(true)} />
        <Button variant="quiet" icon="list-checks" aria-expanded={isOpen} aria-controls={`${id}-help`} onClick={() => setOpen(!isOpen)}>
          <span>{messages('clearing-help')}</span>
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
        <RowTools title={title} place={place} onMove={onMove} onRemove={onRemove} />
      </div>
      <div id={`${id}-help`} className={joinClasses('clearing-call-help', !isOpen && 'is-closed')}>
        <CallScript call={call} own={own} />
        <QuestionList call={call} calls={calls} />
      </div>
      <CallNote call={call} />
      <CallOutcome call={call} own={own} calls={calls} />
      <HandwritingLines />
    </article>
  );
}

const states: Readonly<Record<CallState, { readonly tone: 'neutral' | 'info' | 'success'; readonly icon: string }>> = {
  'to-call': { tone: 'neutral', icon: 'phone' },
  later: { tone: 'info', icon: 'clock' },
  no: { tone: 'neutral', icon: 'circle-x' },
  yes: { tone: 'success', icon: 'circle-check' },
};

/** Code, location and points of a course, where known. */
function describePlace({ courseCode, location, points }: ListedCall, messages: ReturnType<typeof useMessages>): string {
  const code = courseCode === '' ? '' : messages('clearing-code', { code: courseCode });
  const pointsText = points === null ? '' : messages('course-points', { n: points });
  return [code, location, pointsText].filter((part) => part !== '').join(' · ');
}

/** The number as a tel link. Pressing it opens the script, for when the person returns to the page. */
function CallLink({ call, onCall }: { readonly call: ListedCall; readonly onCall: () => void }): ReactElement {
  const messages = useMessages();
  if (call.phone === '') return <p className="clearing-call-phone">{messages('clearing-no-phone')}</p>;
  return (
    <a className="button button-primary clearing-dial" href={`tel:${call.phone.replaceAll(/[^\d+]/g, '')}`} onClick={onCall}>
      <Icon name="phone" />
      <span>{messages('clearing-dial', { phone: call.phone })}</span>
      <span className="visually-hidden">{`: ${nameCall(call)}`}</span>
    </a>
  );
}

interface RowToolsProps extends Pick<CallRowProps, 'place' | 'onMove' | 'onRemove'> {
  readonly title: string;
}

/** Moves the row up or down, or removes it. */
function RowTools({ title, place, onMove, onRemove }: RowToolsProps): ReactElement {
  const messages = useMessages();
  const { index, total } = place;
  return (
    <span className="clearing-call-tools">
      <IconButton
        data-control="up"
        icon="arrow-up"
        label={`${messages('favourites-move-up')}: ${title}`}
        isDisabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-control="down"
        icon="arrow-down"
        label={`${messages('favourites-move-down')}: ${title}`}
        isDisabled={index === total - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        data-control="remove"
        icon="trash-2"
        label={`${messages('remove')}: ${title}`}
        onClick={() => onRemove(messages('clearing-removed', { title }))}
      />
    </span>
  );
}

/** Questions to ask before hanging up, to check off during the call. */
function QuestionList({ call, calls }: Pick<CallRowProps, 'call' | 'calls'>): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="clearing-asks">
      <legend>{messages('clearing-asks')}</legend>
      {CALL_QUESTIONS.map((item) => (
        <label key={item} className="tick">
          <input type="checkbox" checked={call.asked.includes(item)} onChange={() => calls.toggleAsked(call.id, item)} />
          <span>{messages(`clearing-ask-${item}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What to say first, with the person's own details. */
function CallScript({ call, own }: { readonly call: ListedCall; readonly own: OwnFacts }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { name, personalId, points, grades } = own;
  const lines = listScriptLines({ name, personalId, points, grades, course: call.course, courseCode: call.courseCode });
  return (
    <div className="clearing-script">
      <h4 id={id}>{messages('clearing-say')}</h4>
      <blockquote aria-labelledby={id}>
        {lines.map(({ key, values }) => (
          <p key={key}>{messages(key, values)}</p>
        ))}
      </blockquote>
    </div>
  );
}

const FIELDS = ['clearing-print-time', 'clearing-print-person', 'clearing-print-said', 'clearing-print-until'] as const;

/** Space for handwriting, in print only. */
function HandwritingLines(): ReactElement {
  const messages = useMessages();
  return (
    <div className="clearing-paper" aria-hidden="true">
      {FIELDS.map((field) => (
        <p key={field}>{messages(field)}</p>
      ))}
      <p className="clearing-paper-notes">{messages('clearing-print-notes')}</p>
    </div>
  );
}
