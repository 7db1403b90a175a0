import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Json, toInstant } from '#engine';
import { Badge, Button, useAnnounce } from '#engine/react';
import type { Feature } from '#schemas/catalogue';
import type { EmergencyReply, EmergencyRequest } from '#schemas/editor';
import type { Away, Refused } from '../../api/answer.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { FieldNotes, toNotes } from '../../controls/field-frame.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { toFields } from '../../controls/read-when.ts';
import { TextField } from '../../controls/text-field.tsx';
import { useTask } from '../../controls/use-task.ts';
import { isWhenFields, momentOf, noWhen, WhenField, type WhenFields, whenOf } from '../../controls/when-field.tsx';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describePerson, describeWhoCan } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { useStoredIn } from '../../session/use-stored.ts';
import './emergency-screen.css';

/** Settings that take effect immediately for everybody, without publishing: an alert above every page, and disabled features. */
export function EmergencyScreen(): ReactElement {
  const { api, me } = useSession();
  const { publishers } = useColleagues();
  const emergency = useReading(QUERY_KEYS.emergency, () => api.readEmergency());
  const denied = describeWhoCan(me.role, 'publisher', 'change this', publishers);
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Emergency settings</h1>
      <p>These hold at once on every page, for everybody, without publishing. Clear them when it is over.</p>
      <ReadingView reading={emergency} loading="Reading the settings" failed="The settings could not be read.">
        {(found) => (
          <>
            <EmergencyStatus emergency={found} />
            {denied ? (
              <Note tone="info">
                <p>{denied}</p>
              </Note>
            ) : (
              <EmergencyForm emergency={found} />
            )}
          </>
        )}
      </ReadingView>
    </div>
  );
}

interface FormProps {
  readonly emergency: EmergencyReply;
}

function EmergencyStatus({ emergency }: FormProps): ReactElement {
  const { me, clock } = useSession();
  const { people } = useColleagues();
  const { features } = usePack().pack.vocabulary;
  const { alert, by, at, isShared } = emergency;
  const set = Object.entries(emergency.features);
  if (!alert && set.length === 0)
    return (
      <p className="emergency-standing">
        <Badge tone="success" icon="check">
          Nothing is set
        </Badge>
        <span>Everything is as it was published.</span>
      </p>
    );
  return (
    <Note tone="warning">
      <p>
        <strong>Set now.</strong> <span>{by && at ? `${describePerson(by, me.uid, people)}, ${formatMoment(at)}.` : ''}</span>
      </p>
      {alert ? <p>{describeAlert(alert, clock.now())}</p> : null}
      {set.map(([id, isOn]) => (
        <p key={id}>{`${labelOf(id, features)} is ${isOn ? 'on' : 'off'}.`}</p>
      ))}
      {isShared ? null : <p>Other servers could not be notified. It applies to this one only. Set it again in a minute.</p>}
    </Note>
  );
}

type Switch = 'published' | 'on' | 'off';

const switches: readonly { readonly id: Switch; readonly label: string }[] = [
  { id: 'published', label: 'As published' },
  { id: 'off', label: 'Off now' },
  { id: 'on', label: 'On now' },
];

function EmergencyForm({ emergency }: FormProps): ReactElement {
  const { api, clock } = useSession();
  const { features } = usePack().pack.vocabulary;
  const alert = useAlertDraft(emergency);
  // Only what was switched here: the rest follows changes by others.
  const [switched, setSwitched] = useState<Readonly<Record<string, Switch>>>({});
  const states = withSwitched(emergency.features, switched);
  const [isChecked, setChecked] = useState(false);
  const [pending, setPending] = useState<EmergencyRequest | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const isSet = emergency.alert !== null || Object.keys(emergency.features).length > 0;
  const seen = emergency.at;
  const confirm = () => {
    setChecked(true);
    if (alert.request !== undefined) setPending({ alert: alert.request, features: states, seen });
  };
  const close = () => {
    setPending(null);
    task.clear();
  };
  const send = async () => {
    if (!pending) return;
    const answer = await task.run(() => api.setEmergency(pending));
    // After a refusal, the dialog's background shows the current settings.
    if (!answer) return void queries.invalidateQueries({ queryKey: QUERY_KEYS.emergency });
    setPending(null);
    setChecked(false);
    setSwitched({});
    alert.forget();
    queries.setQueryData(QUERY_KEYS.emergency, answer.value);
    announce(isNothing(pending) ? 'Cleared. Everything is as it was published.' : 'Set. It holds at once.');
  };
  return (
    <>
      <AlertPart draft={alert} isChecked={isChecked} />
      <FeaturePart states={states} onSwitch={(id, wanted) => setSwitched((before) => ({ ...before, [id]: wanted }))} />
      <div className="row">
        <Button variant="danger" onClick={confirm}>
          Set at once…
        </Button>
        {isSet ? <Button onClick={() => setPending({ alert: null, features: {}, seen })}>Clear everything…</Button> : null}
      </div>
      <ConfirmDialog
        isOpen={pending !== null}
        title={pending && isNothing(pending) ? 'Clear everything?' : 'Set this at once?'}
        action={{ label: pending && isNothing(pending) ? 'Clear it now' : 'Set it now', variant: 'danger' }}
        task={task}
        adviceFor={adviceFor}
        onAct={() => void send()}
        onClose={close}
      >
        {pending ? describeEmergency(pending, features, clock.now()).map((sentence) => <p key={sentence}>{sentence}</p>) : null}
      </ConfirmDialog>
    </>
  );
}

function adviceFor(failure: Refused | Away): string | null {
  const isChanged = failure.kind === 'refused' && failure.code === 'emergency-changed';
  return isChanged ? 'Close this: the current settings are above, and your text is still here.' : null;
}

/** A draft alert. */
type AlertFields = {
  readonly hasAlert: boolean;
  readonly text: string;
  readonly from: WhenFields;
  readonly to: WhenFields;
};

function isAlertFields(value: Json): value is AlertFields | null {
  if (value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const { hasAlert, text, from = null, to = null } = value as Readonly<Record<string, Json>>;
  return typeof hasAlert === 'boolean' && typeof text === 'string' && isWhenFields(from) && isWhenFields(to);
}

/** The draft alert: initially the active one. It is stored in this browser until it is set. */
function useAlertDraft({ alert }: EmergencyReply) {
  const { clock, storage, me } = useSession();
  const present = clock.now();
  const key = `editor:emergency:${me.uid}`;
  const [written, keep, forget] = useStoredIn<AlertFields | null>(storage, key, null, isAlertFields);
  const [opened] = useState(present);
  const start: AlertFields = {
    hasAlert: alert !== null,
    text: alert?.text ?? '',
    from: alert ? whenOf(alert.from) : { ...toFields(opened), offset: '' },
    to: alert ? whenOf(alert.to) : noWhen,
  };
  const fields = written ?? start;
  const { hasAlert, text, from, to } = fields;
  const [begin, end] = [momentOf(from, Number.NEGATIVE_INFINITY), momentOf(to, present)];
  const isBackwards = begin.kind === 'fine' && end.kind === 'fine' && end.instant <= begin.instant;
  const problem = text.trim() === '' ? 'Write the banner text.' : null;
  const isWhole = problem === null && !isBackwards && begin.kind === 'fine' && end.kind === 'fine';
  /** Null means no alert; undefined means an unfinished one. */
  const whole: EmergencyRequest['alert'] | undefined = isWhole ? { text: text.trim(), from: begin.at, to: end.at } : undefined;
  const change = (part: Partial<AlertFields>) => keep({ ...fields, ...part });
  return { fields, change, forget, isBackwards, problem, request: hasAlert ? whole : null };
}

interface AlertPartProps {
  readonly draft: ReturnType<typeof useAlertDraft>;
  readonly isChecked: boolean;
}

function AlertPart({ draft, isChecked }: AlertPartProps): ReactElement {
  const present = useSession().clock.now();
  const { fields, change, isBackwards, problem } = draft;
  const { hasAlert, text, from, to } = fields;
  return (
    <section className="panel" aria-labelledby="emergency-alert">
      <h2 id="emergency-alert">Banner on every page</h2>
      <Checkbox label="Show a banner on every page" isOn={hasAlert} onChange={(isOn) => change({ hasAlert: isOn })} />
      {hasAlert ? (
        <>
          <TextField
            label="Banner text"
            lines={2}
            maxLength={300}
            value={text}
            error={isChecked ? problem : null}
            onChange={(text) => change({ text })}
          />
          <WhenField legend="From" mayBePast value={from} now={present} isChecked={isChecked} onChange={(when) => change({ from: when })} />
          <WhenField legend="Until" value={to} now={present} isChecked={isChecked} onChange={(when) => change({ to: when })} />
          <FieldNotes notes={toNotes(isChecked && isBackwards ? 'It has to end after it begins.' : null)} />
          <p className="field-hint">
            Everybody reads it in these hours. Made-up people live at moments of their own: to see it as one of them, in the preview or
            signed in, their moment has to lie in these hours too.
          </p>
        </>
      ) : null}
    </section>
  );
}

interface FeaturePartProps {
  readonly states: Readonly<Record<string, boolean>>;
  readonly onSwitch: (id: string, wanted: Switch) => void;
}

function FeaturePart({ states, onSwitch }: FeaturePartProps): ReactElement {
  const { features } = usePack().pack.vocabulary;
  return (
    <section className="panel" aria-labelledby="emergency-features">
      <h2 id="emergency-features">Features</h2>
      <ul className="plain-list emergency-features">
        {features.map(({ id, label, description }) => (
          <li key={id}>
            <div>
              <strong>{label}</strong>
              <p className="muted">{description}</p>
            </div>
            <ChoiceField
              label={label}
              isLabelHidden
              value={id in states ? (states[id] ? 'on' : 'off') : 'published'}
              choices={switches}
              onChange={(wanted: Switch) => onSwitch(id, wanted)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isNothing({ alert, features }: EmergencyRequest): boolean {
  return alert === null && Object.keys(features).length === 0;
}

function withSwitched(set: EmergencyReply['features'], switched: Readonly<Record<string, Switch>>): Readonly<Record<string, boolean>> {
  const states = Object.entries({ ...toSwitches(set), ...switched }).flatMap(([id, wanted]) =>
    wanted === 'published' ? [] : [[id, wanted === 'on'] as const],
  );
  return Object.fromEntries(states);
}

function toSwitches(set: EmergencyReply['features']): Readonly<Record<string, Switch>> {
  return Object.fromEntries(Object.entries(set).map(([id, isOn]) => [id, isOn ? 'on' : 'off'] as const));
}

function labelOf(id: string, features: readonly Feature[]): string {
  return features.find((feature) => feature.id === id)?.label ?? id;
}

type Alert = NonNullable<EmergencyReply['alert']>;

/** Describes the active alert, and whether people see it now. */
function describeAlert({ text, from, to }: Alert, now: number): string {
  const sentence = `from ${formatMoment(from)} until ${formatMoment(to)}: “${text}”`;
  if ((toInstant(to) ?? now) < now) return `Expired banner, ${sentence}`;
  return (toInstant(from) ?? now) > now ? `Scheduled banner on every page, ${sentence}` : `Banner on every page ${sentence}`;
}

/** Describes the settings to confirm, a sentence each. */
function describeEmergency({ alert, features: states }: EmergencyRequest, features: readonly Feature[], now: number): readonly string[] {
  const switched = Object.entries(states).map(([id, isOn]) => `${labelOf(id, features)} is ${isOn ? 'on' : 'off'}.`);
  if (!alert && switched.length === 0) return ['Everybody sees everything as it was published, within seconds.'];
  const begin = alert && (toInstant(alert.from) ?? now) > now ? `from ${formatMoment(alert.from)} ` : '';
  const sentences = alert ? [`Everybody reads “${alert.text}” above every page, ${begin}until ${formatMoment(alert.to)}.`] : [];
  return [...sentences, ...switched, 'It holds within seconds.'];
}
