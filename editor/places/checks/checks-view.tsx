import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { type DeadContent, describeDead, GATES, type GateFinding, type GateReport, type ItemKind, type ReachedPerson } from '#engine';
import { Badge, Button, EmptyState, Icon } from '#engine/react';
import type { Problem } from '#schemas';
import { RadioChoices } from '../../controls/checkbox.tsx';
import { withMoments } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { type ItemName, keyOf } from '../../document/item-name.ts';
import { describePerson } from '../../explain/person-names.ts';
import { useToExplain, useWhyNames } from '../../explain/use-why-names.ts';
import { formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useFix } from '../../session/use-fix.ts';
import { useItemTitle } from '../../session/use-item-title.ts';
import '../../check/checks.css';

/** The progress of the gates. */
export type ChecksState =
  | { readonly kind: 'working' | 'stopped'; readonly reports: readonly GateReport[]; readonly done: number }
  | { readonly kind: 'done'; readonly reports: readonly GateReport[] }
  | { readonly kind: 'failed'; readonly sentence: string };

/** The place of a finding, with its fix. */
type Fixable = Pick<Problem, 'kind' | 'id' | 'pointer' | 'fix'>;

export interface ChecksViewProps {
  readonly state: ChecksState;
  /** Mistakes of single items, worded as in their forms. */
  readonly errors: readonly Problem[];
  /** All unused content; null while unknown. */
  readonly dead: readonly DeadContent[] | null;
  readonly side: 'draft' | 'live';
  readonly onSide: (side: 'draft' | 'live') => void;
  readonly onStop: () => void;
  /** Restarts after a stop or a failure. Otherwise the gates rerun when the draft changes. */
  readonly onRun: () => void;
}

/** The maximum number of findings of a gate shown initially. */
const MAX_SHOWN = 8;

/** Every gate that a publish must pass, with its findings, and the catalogue's unused content. */
export function ChecksView({ state, errors, dead, side, onSide, onRun, onStop }: ChecksViewProps): ReactElement {
  return (
    <div className="screen is-narrow checks">
      <header className="screen-head">
        <h1 tabIndex={-1}>Checks</h1>
        {state.kind === 'working' ? (
          <Button icon="x" onClick={onStop}>
            Stop
          </Button>
        ) : state.kind === 'done' ? null : (
          <Button icon="rotate-ccw" onClick={onRun}>
            Check again
          </Button>
        )}
      </header>
      <RadioChoices
        isRow
        legend="What is checked"
        value={side}
        choices={[
          { id: 'draft', label: 'This draft' },
          { id: 'live', label: 'Live content' },
        ]}
        onChange={onSide}
      />
      {state.kind === 'failed' ? (
        <Note tone="danger">
          <p>{state.sentence}</p>
        </Note>
      ) : (
        <Found
          {...{ errors, dead, side }}
          kind={state.kind}
          passed={state.kind === 'done' ? state.reports.length : state.done}
          reports={state.reports}
        />
      )}
    </div>
  );
}

interface FoundProps extends Pick<ChecksViewProps, 'errors' | 'dead' | 'side'> {
  readonly kind: 'working' | 'done' | 'stopped';
  readonly passed: number;
  readonly reports: readonly GateReport[];
}

function Found(props: FoundProps): ReactElement {
  const { kind, passed, reports, dead, side } = props;
  const findings = [...props.errors, ...reports.flatMap((report) => report.findings)];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const rest = dead ? restOf(dead, findings) : [];
  const isClear = kind === 'done' && findings.length === 0;
  return (
    <>
      <Progress kind={kind} passed={passed} errors={errors} warnings={warnings} />
      {isClear ? (
        <EmptyState
          seed="checks"
          motif="horizon"
          text={`All ${GATES.length} checks are clear. Nothing keeps ${side === 'draft' ? 'the draft' : 'this'} from being published, and there are no warnings.`}
        />
      ) : null}
      <div className="checks-gates">
        <GateCard {...{ kind, side }} title="Every item is whole" findings={props.errors} />
        {GATES.map(({ id, title }) => (
          <GateCard key={id} {...{ kind, side, title }} findings={reports.find(({ gate }) => gate.id === id)?.findings ?? null} />
        ))}
      </div>
      {dead ? <DeadCard side={side} rest={rest} /> : null}
    </>
  );
}

function Progress({
  kind,
  passed,
  errors,
  warnings,
}: {
  readonly kind: FoundProps['kind'];
  readonly passed: number;
  readonly errors: number;
  readonly warnings: number;
}) {
  const found = errors + warnings === 0 ? 'Nothing found' : `${formatCount(errors, 'mistake')}, ${formatCount(warnings, 'warning')}`;
  const start = kind === 'working' ? `Check ${Math.min(passed + 1, GATES.length)} of ${GATES.length}. ` : '';
  const end = kind === 'stopped' ? ` Stopped after ${passed} of ${GATES.length} checks.` : kind === 'working' ? ' so far.' : '.';
  return (
    <div className="checks-progress">
      {kind === 'working' ? <progress aria-label="Checks that are done" max={GATES.length} value={passed} /> : null}
      <p role="status">{kind === 'stopped' ? `${found}.${end}` : `${start}${found}${end}`}</p>
    </div>
  );
}

/** The findings of a gate, errors first. */
function sorted(findings: readonly Told[]): readonly Told[] {
  return [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

type Told = Problem & Partial<Pick<GateFinding, 'who'>>;

interface GateCardProps extends Pick<FoundProps, 'kind' | 'side'> {
  readonly title: string;
  /** Null while unknown. */
  readonly findings: readonly Told[] | null;
}

function GateCard({ title, findings: told, kind, side }: GateCardProps): ReactElement {
  const findings = sorted(told ?? []);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const [showsAll, setShowsAll] = useState(false);
  const more = findings.length - MAX_SHOWN;
  return (
    <section className="panel" aria-label={title}>
      <div className="screen-head">
        <h2>{title}</h2>
        {told === null ? (
          <Badge icon="clock">{kind === 'working' ? 'Waiting' : 'Not checked'}</Badge>
        ) : findings.length === 0 ? (
          <Badge tone="success" icon="circle-check">
            Clear
          </Badge>
        ) : errors > 0 ? (
          <Badge tone="danger" icon="circle-alert">
            {`${formatCount(errors, 'mistake')}${findings.length > errors ? `, ${formatCount(findings.length - errors, 'warning')}` : ''}`}
          </Badge>
        ) : (
          <Badge tone="warning" icon="triangle-alert">
            {formatCount(findings.length, 'warning')}
          </Badge>
        )}
      </div>
      {findings.length > 0 ? (
        <ul className="plain-list checks-findings">
          {findings.slice(0, showsAll ? findings.length : MAX_SHOWN).map((finding) => (
            <Finding
              key={`${finding.code} ${finding.kind}/${finding.id}${finding.pointer} ${finding.message}`}
              side={side}
              isError={finding.severity === 'error'}
              sentence={finding.message}
              place={finding}
              who={finding.who ?? null}
            />
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <div>
          <Button variant="quiet" className="is-dense" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <span>{showsAll ? 'Show fewer' : `Show ${more} more`}</span>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface FindingProps extends Pick<ChecksViewProps, 'side'> {
  readonly isError: boolean;
  readonly sentence: string;
  readonly place: Fixable;
  readonly who: ReachedPerson | null;
}

function Finding({ side, isError, sentence, place, who }: FindingProps): ReactElement {
  const { canWrite } = useSession();
  const go = useGo();
  const fix = useFix();
  const itemTitle = useItemTitle(side);
  const name = nameIn(place);
  const title = name ? itemTitle(name) : '';
  const hidden = <span className="visually-hidden">{`: ${title}`}</span>;
  return (
    <li>
      <Icon
        name={isError ? 'circle-alert' : 'triangle-alert'}
        size="sm"
        label={isError ? 'Mistake' : 'Warnings'}
        className={isError ? 'checks-error' : 'checks-warning'}
      />
      <div className="checks-text">
        {title === '' ? null : <strong>{title}</strong>}
        <p>{withMoments(sentence)}</p>
        {who ? <Example who={who} side={side} /> : null}
        <div className="panel-actions">
          {name ? (
            <Button
              variant="quiet"
              className="is-dense"
              iconAfter="arrow-right"
              onClick={() => go(`/${keyOf(name)}`, { state: { at: place.pointer } })}
            >
              <span>Open it</span>
              {hidden}
            </Button>
          ) : null}
          {place.fix && canWrite && side === 'draft' ? (
            <Button className="is-dense" icon="check" onClick={() => fix(place)}>
              <span>{fixLabel(place.fix.sentence)}</span>
              {hidden}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

interface ExampleProps extends Pick<ChecksViewProps, 'side'> {
  readonly who: ReachedPerson;
}

/** A person found by a gate, with a link to what they see. */
function Example({ who: { state, words }, side }: ExampleProps): ReactElement {
  const names = useWhyNames();
  const toExplain = useToExplain(names);
  const { tiles, modes, now } = state;
  return (
    <p className="muted">
      <span>For example:</span>{' '}
      <Link to={toExplain({ tiles, words, modes, now }, { side })}>{describePerson({ tiles, words }, names)}</Link>
    </p>
  );
}

/** The sentence of a fix, as the label of a button. */
function fixLabel(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function nameIn({ kind, id }: { readonly kind?: string | undefined; readonly id?: string | undefined }): ItemName | null {
  return kind !== undefined && id !== undefined && id !== '' ? { kind: kind as ItemKind, id } : null;
}

/** Unused content that no gate reports. */
export function restOf(dead: readonly DeadContent[], findings: readonly Problem[]): readonly DeadContent[] {
  const told = new Set(findings.map(({ code, kind, id, pointer }) => `${code} ${kind}/${id}${pointer}`));
  return dead.filter(({ code, kind, id, pointer }) => !told.has(`gate-${code} ${kind}/${id}${pointer}`));
}

const DEAD_TITLES: Readonly<Record<DeadContent['code'], string>> = {
  'never-holds': 'Nobody can ever see it',
  'idle-condition': 'Conditions without effect',
  'status-never': 'Statuses that nobody has',
  'status-idle': 'Statuses without effect',
  'never-together': 'Never where it can show',
  'always-behind': 'Always behind something else',
  expired: 'Ended in this cycle',
  orphan: 'No links to it',
  'unused-audience': 'Unused audiences',
  'unused-tag': 'Unused tags',
  'unused-group': 'Unused groups of tags',
};

interface DeadCardProps extends Pick<ChecksViewProps, 'side'> {
  readonly rest: readonly DeadContent[];
}

/** Unused content, which does not block publishing. */
function DeadCard({ rest, side }: DeadCardProps): ReactElement {
  const codes = [...new Set(rest.map(({ code }) => code))];
  return (
    <section className="panel" aria-labelledby="checks-dead">
      <div className="screen-head">
        <h2 id="checks-dead">Unused content</h2>
        {rest.length === 0 ? (
          <Badge tone="success" icon="circle-check">
            Clear
          </Badge>
        ) : (
          <Badge>{rest.length}</Badge>
        )}
      </div>
      <p className="muted">None of this prevents publishing. It is listed for tidying up.</p>
      {codes.map((code) => (
        <DeadClass key={code} {...{ side, code }} own={rest.filter((one) => one.code === code)} />
      ))}
    </section>
  );
}

interface DeadClassProps extends Pick<ChecksViewProps, 'side'> {
  readonly code: DeadContent['code'];
  readonly own: readonly DeadContent[];
}

function DeadClass({ side, code, own }: DeadClassProps): ReactElement {
  const { groups, tags, facts } = usePack().pack.vocabulary;
  const wordLabel = (id: string) => [...facts, ...tags, ...groups].find((word) => word.id === id)?.label ?? id;
  return (
    <details className="checks-class">
      <summary>
        <span>{DEAD_TITLES[code]}</span> <span className="muted numbers">{own.length}</span>
      </summary>
      <ul className="plain-list checks-findings">
        {own.map((one): ReactElement => {
          const { kind, id, pointer, fix = null } = one;
          if (kind === 'vocabulary')
            return (
              <li key={id}>
                <span>{wordLabel(id)}</span>
              </li>
            );
          return (
            <Finding
              key={`${keyOf({ kind, id })}${pointer}`}
              side={side}
              isError={false}
              sentence={describeDead(one)}
              place={{ kind, id, pointer, fix }}
              who={null}
            />
          );
        })}
      </ul>
    </details>
  );
}
