import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Badge, Button, useAnnounce } from '../../engine/react.ts';
import type { Feature } from '../../schemas/generated/catalogue.ts';
import type { EmergencyReply, EmergencyRequest, MeReply } from '../../schemas/generated/editor.ts';
import { type EditorApi, QUERY_KEYS } from '../api/index.ts';
import { Checkbox, ChoiceField, FieldNotes, TextField, toNotes } from '../controls/index.ts';
import {
  AskDialog,
  describePerson,
  describeWhoCan,
  formatCount,
  formatMoment,
  momentOf,
  Note,
  noWhen,
  type PeopleNames,
  ReadingView,
  type SignIn,
  toFields,
  useReading,
  useTask,
  WhenField,
  whenOf,
} from '../publish/parts/index.ts';
import './emergency-screen.css';

/** Props of EmergencyScreen. */
export interface EmergencyScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly features: readonly Feature[];
  readonly people?: PeopleNames;
  readonly publishers?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onSignIn: SignIn;
}

/** What takes effect at once for everybody, without publishing: an alert above every page, and features switched off. */
export function EmergencyScreen(props: EmergencyScreenProps): ReactElement {
  const { api, me, publishers, onSignIn } = props;
  const emergency = useReading(QUERY_KEYS.emergency, () => api.readEmergency());
  const denied = describeWhoCan(me.role, 'publisher', 'change this', publishers);
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Emergency settings</h1>
      <p>These hold at once on every page, for everybody, without publishing. Take them off when it is over.</p>
      <ReadingView reading={emergency} loading="Reading the settings" failed="The settings could not be read." onSignIn={onSignIn}>
        {(found) => (
          <>
            <EmergencyStatus {...props} emergency={found} />
            {denied ? (
              <Note tone="info">
                <p>{denied}</p>
              </Note>
            ) : (
              <EmergencyForm key={found.at ?? ''} {...props} emergency={found} />
            )}
          </>
        )}
      </ReadingView>
    </div>
  );
}

type FormProps = EmergencyScreenProps & { readonly emergency: EmergencyReply };

function EmergencyStatus({ emergency, features, me, people = new Map<string, string>() }: FormProps): ReactElement {
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
      {alert ? <p>{`Words above every page from ${formatMoment(alert.from)} until ${formatMoment(alert.to)}: “${alert.text}”`}</p> : null}
      {set.map(([id, isOn]) => (
        <p key={id}>{`${features.find((feature) => feature.id === id)?.label ?? id} is ${isOn ? 'on' : 'off'}.`}</p>
      ))}
      {isShared ? null : <p>Other servers could not be told. It holds on this one alone. Set it again in a minute.</p>}
    </Note>
  );
}

type Switch = 'published' | 'on' | 'off';

const switches: readonly { readonly id: Switch; readonly label: string }[] = [
  { id: 'published', label: 'As published' },
  { id: 'off', label: 'Off now' },
  { id: 'on', label: 'On now' },
];

function EmergencyForm({ api, features, now, emergency, onSignIn }: FormProps): ReactElement {
  const alert = useAlertDraft(emergency, now());
  const [states, setStates] = useState<Readonly<Record<string, boolean>>>(emergency.features);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<EmergencyRequest | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const isSet = emergency.alert !== null || Object.keys(emergency.features).length > 0;
  const ask = () => {
    setChecked(true);
    if (alert.request !== undefined) setAsked({ alert: alert.request, features: states });
  };
  const send = async () => {
    if (!asked) return;
    const answer = await task.run(() => api.setEmergency(asked));
    if (!answer) return;
    setAsked(null);
    setChecked(false);
    queries.setQueryData(QUERY_KEYS.emergency, answer.value);
    announce(isNothing(asked) ? 'Taken off. Everything is as it was published.' : 'Set. It holds at once.');
  };
  return (
    <>
      <AlertPart draft={alert} present={now()} isChecked={isChecked} />
      <FeaturePart features={features} states={states} onStates={setStates} />
      <div className="row">
        <Button variant="danger" onClick={ask}>
          Set at once…
        </Button>
        {isSet ? <Button onClick={() => setAsked({ alert: null, features: {} })}>Take everything off…</Button> : null}
      </div>
      <AskDialog
        isOpen={asked !== null}
        title={asked && isNothing(asked) ? 'Take everything off?' : 'Set this at once?'}
        action={{ label: asked && isNothing(asked) ? 'Take it off now' : 'Set it now', variant: 'danger' }}
        task={task}
        onAct={() => void send()}
        onClose={() => setAsked(null)}
        onSignIn={onSignIn}
      >
        {asked ? <p>{describeEmergency(asked)}</p> : null}
      </AskDialog>
    </>
  );
}

/** The alert while it is being written. */
function useAlertDraft({ alert }: EmergencyReply, present: number) {
  const [hasAlert, setHasAlert] = useState(alert !== null);
  const [text, setText] = useState(alert?.text ?? '');
  const [from, setFrom] = useState(() => (alert ? whenOf(alert.from) : { ...toFields(present), offset: '' as const }));
  const [to, setTo] = useState(() => (alert ? whenOf(alert.to) : noWhen));
  const [begin, end] = [momentOf(from, Number.NEGATIVE_INFINITY), momentOf(to, present)];
  const isBackwards = begin.kind === 'fine' && end.kind === 'fine' && end.instant <= begin.instant;
  const problem = text.trim() === '' ? 'Write what people shall read.' : null;
  const isWhole = problem === null && !isBackwards && begin.kind === 'fine' && end.kind === 'fine';
  /** Null means no alert; undefined means an unfinished one. */
  const written: EmergencyRequest['alert'] | undefined = isWhole ? { text: text.trim(), from: begin.at, to: end.at } : undefined;
  return { hasAlert, setHasAlert, text, setText, from, setFrom, to, setTo, isBackwards, problem, request: hasAlert ? written : null };
}

interface AlertPartProps {
  readonly draft: ReturnType<typeof useAlertDraft>;
  readonly present: number;
  readonly isChecked: boolean;
}

function AlertPart({ draft, present, isChecked }: AlertPartProps): ReactElement {
  const { hasAlert, setHasAlert, text, setText, from, setFrom, to, setTo, isBackwards, problem } = draft;
  return (
    <section className="panel" aria-labelledby="emergency-alert">
      <h2 id="emergency-alert">Words above every page</h2>
      <Checkbox label="Show words above every page" isOn={hasAlert} onChange={setHasAlert} />
      {hasAlert ? (
        <>
          <TextField label="Words" lines={2} maxLength={300} value={text} error={isChecked ? problem : null} onChange={setText} />
          <WhenField legend="From" mayBePast value={from} now={present} isChecked={isChecked} onChange={setFrom} />
          <WhenField legend="Until" value={to} now={present} isChecked={isChecked} onChange={setTo} />
          <FieldNotes notes={toNotes(isChecked && isBackwards ? 'It has to end after it begins.' : null)} />
        </>
      ) : null}
    </section>
  );
}

interface FeaturePartProps extends Pick<FormProps, 'features'> {
  readonly states: Readonly<Record<string, boolean>>;
  readonly onStates: (states: Readonly<Record<string, boolean>>) => void;
}

function FeaturePart({ features, states, onStates }: FeaturePartProps): ReactElement {
  const setSwitch = (id: string, wanted: Switch) => {
    const { [id]: _, ...others } = states;
    onStates(wanted === 'published' ? others : { ...others, [id]: wanted === 'on' });
  };
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
              onChange={(wanted: Switch) => setSwitch(id, wanted)}
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

function describeEmergency({ alert, features }: EmergencyRequest): string {
  if (!alert && Object.keys(features).length === 0) return 'Everybody sees everything as it was published, within seconds.';
  const words = alert ? `Everybody reads “${alert.text}” above every page, until ${formatMoment(alert.to)}. ` : '';
  const count = Object.keys(features).length;
  return `${words}${count > 0 ? `${formatCount(count, 'feature')} ${count === 1 ? 'is' : 'are'} switched. ` : ''}It holds within seconds.`;
}
