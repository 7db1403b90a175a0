import { type ReactElement, useId, useRef, useState } from 'react';
import { isSameJson, labelOfMode, listModeChoices, writeCount } from '#engine';
import { Badge, Button, Icon, IconButton, useOnChange } from '#engine/react';
import type { Mode, ModeSpan, ModeWord } from '#schemas/catalogue';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { MomentField } from '../../controls/moment-field.tsx';
import { EffectList } from './effect-list.tsx';
import type { Effect } from './effects.ts';
import { listModeChanges, type ModeChange } from './mode-moments.ts';
import './mode-card.css';

/** `pending` is a chosen value that is not in the draft yet; null without one. */
export interface ModeCardProps {
  readonly word: ModeWord;
  readonly mode: Mode;
  readonly valueNow: string;
  readonly pending: Mode | null;
  readonly now: string;
  readonly effectsAt: (after: Mode, moment: string) => Promise<readonly Effect[]> | readonly Effect[];
  readonly onPending: (mode: Mode | null) => void;
  readonly onApply: (mode: Mode) => void;
}

/** One mode of the site: its base value and its scheduled values. A change shows its effect on people before it goes into the draft. */
export function ModeCard(props: ModeCardProps): ReactElement {
  const { word, mode, valueNow, pending, onPending, onApply } = props;
  const base = useId();
  const card = useRef<HTMLElement>(null);
  /** Keeps focus in the card when the pressed button disappears. */
  const focusIn = (selector: string) => card.current?.querySelector<HTMLElement>(selector)?.focus();
  const shown = pending ?? mode;
  const choose = (next: Mode) => onPending(isSameJson(toJson(next), toJson(mode)) ? null : next);
  const setSpan = (index: number, span: ModeSpan | null) =>
    choose({ ...shown, schedule: shown.schedule.flatMap((one, at) => (at === index ? (span ?? []) : one)) });
  const addSpan = () => choose({ ...shown, schedule: [...shown.schedule, { from: null, to: null, value: shown.value }] });
  return (
    <section ref={card} className="page-mode" aria-labelledby={`${base}-h`}>
      <div className="page-mode-head">
        <h3 id={`${base}-h`}>{word.label}</h3>
        <Badge tone="you" icon="clock">{`Now: ${labelOfMode(word, valueNow)}`}</Badge>
      </div>
      <p className="page-hint">{word.description}</p>
      <ValueChoice label="Value" word={word} value={shown.value} onChange={(value) => choose({ ...shown, value })} />
      {shown.schedule.length > 0 ? (
        <ol className="page-spans" aria-label={`${word.label} by time`}>
          {shown.schedule.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name; its place is what it goes by
            <li key={index}>
              <SpanFields
                word={word}
                span={span}
                number={index + 1}
                onChange={(next) => {
                  setSpan(index, next);
                  if (next === null) focusIn(':scope > .button');
                }}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <Button variant="quiet" icon="plus" onClick={addSpan}>
        Add a time span
      </Button>
      {pending ? (
        <PendingChange
          {...props}
          pending={pending}
          onApply={(next) => {
            focusIn('select');
            onApply(next);
          }}
          onPending={(next) => {
            focusIn('select');
            onPending(next);
          }}
        />
      ) : null}
    </section>
  );
}

/** A copy as plain data, for comparison. */
function toJson({ value, schedule }: Mode) {
  return { value, schedule: schedule.map(({ from, to, value: then }) => ({ from, to, value: then })) };
}

interface ValueChoiceProps {
  readonly label: string;
  readonly word: ModeWord;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueChoice({ label, word, value, onChange }: ValueChoiceProps): ReactElement {
  return (
    <ChoiceField
      label={label}
      className="page-mode-value"
      value={value}
      choices={listModeChoices(word)}
      unknown={`unknown, counts as ${labelOfMode(word, word.default)}`}
      onChange={onChange}
    />
  );
}

interface SpanProps {
  readonly word: ModeWord;
  readonly span: ModeSpan;
  readonly number: number;
  readonly onChange: (span: ModeSpan | null) => void;
}

function SpanFields({ word, span, number, onChange }: SpanProps): ReactElement {
  const id = useId();
  return (
    <div className="page-span">
      <MomentField
        id={`${id}.from`}
        label={`From, span ${number}`}
        value={span.from ?? ''}
        onChange={(from) => onChange({ ...span, from })}
      />
      <MomentField id={`${id}.to`} label={`To, span ${number}`} value={span.to ?? ''} onChange={(to) => onChange({ ...span, to })} />
      <ValueChoice label={`Value, span ${number}`} word={word} value={span.value} onChange={(value) => onChange({ ...span, value })} />
      <IconButton icon="trash-2" label={`Remove span ${number} of ${word.label}`} onClick={() => onChange(null)} />
    </div>
  );
}

/** The maximum number of moments to compute effects for; nobody would read more. */
const MAX_MOMENTS = 4;

/** The effects of a change, once known. */
type Answer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly found: readonly { readonly change: ModeChange; readonly effects: readonly Effect[] }[] };

/** Shows the effects of a pending change, and applies it to the draft or drops it. */
function PendingChange({
  word,
  mode,
  pending,
  now,
  effectsAt,
  onApply,
  onPending,
}: ModeCardProps & { readonly pending: Mode }): ReactElement {
  const changes = listModeChanges(mode, pending, now, word);
  const answer = useEffects(changes.slice(0, MAX_MOMENTS), pending, effectsAt);
  return (
    <section className="page-pending" aria-label={`What changes with ${word.label}`}>
      <h4>Before it goes into the draft</h4>
      {changes.length === 0 ? <p>Nobody will see a difference from now on.</p> : null}
      <div role="status">
        {answer.kind === 'waiting' ? <p>Working out what changes...</p> : null}
        {answer.kind === 'failed' ? (
          <p className="page-failed">
            <Icon name="triangle-alert" size="sm" />
            <span>The effects could not be computed. The change can still go into the draft; the checks before publishing look again.</span>
          </p>
        ) : null}
        {answer.kind === 'ready' ? answer.found.map((one) => <ChangeEffects key={one.change.moment} word={word} {...one} />) : null}
      </div>
      {changes.length > MAX_MOMENTS ? (
        <p className="page-hint">{`${writeCount(changes.length - MAX_MOMENTS, 'later moment is', 'later moments are')} not shown.`}</p>
      ) : null}
      <div className="page-actions">
        <Button variant="primary" icon="check" onClick={() => onApply(pending)}>
          Put into the draft
        </Button>
        <Button variant="quiet" onClick={() => onPending(null)}>
          Keep it as it was
        </Button>
      </div>
    </section>
  );
}

interface ChangeProps {
  readonly word: ModeWord;
  readonly change: ModeChange;
  readonly effects: readonly Effect[];
}

function ChangeEffects({ word, change, effects }: ChangeProps): ReactElement {
  const when = change.isNow ? 'Right now' : `From ${formatMoment(change.moment)}`;
  return (
    <>
      <h5>{`${when}: “${labelOfMode(word, change.from)}” becomes “${labelOfMode(word, change.to)}”`}</h5>
      {effects.length === 0 ? <p>No persona sees a difference.</p> : <EffectList effects={effects} />}
    </>
  );
}

function useEffects(changes: readonly ModeChange[], pending: Mode, effectsAt: ModeCardProps['effectsAt']): Answer {
  const [answer, setAnswer] = useState<Answer>({ kind: 'waiting' });
  useOnChange(JSON.stringify([changes, pending]), () => {
    let isWanted = true;
    const work = async (): Promise<Answer> => {
      const found = await Promise.all(changes.map(async (change) => ({ change, effects: await effectsAt(pending, change.moment) })));
      return { kind: 'ready', found };
    };
    setAnswer({ kind: 'waiting' });
    void work()
      .catch((): Answer => ({ kind: 'failed' }))
      .then((next) => isWanted && setAnswer(next));
    return () => {
      isWanted = false;
    };
  });
  return answer;
}
