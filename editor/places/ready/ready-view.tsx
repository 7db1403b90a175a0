import type { ReactElement } from 'react';
import { type ReadyLine, type Urgency, urgencyOf, type YearReadiness } from '#engine';
import { Badge, Button, Icon } from '#engine/react';
import { RadioChoices } from '../../controls/checkbox.tsx';
import { formatDayOf, withMoments } from '../../controls/format-moment.ts';
import '../../check/checks.css';

export interface ReadyViewProps {
  /** The current year and those after it; at least one. */
  readonly years: readonly [YearReadiness, ...YearReadiness[]];
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** The moment (ISO) that counts as now. */
  readonly now: string;
  /** Opens the place of a line: a field, or the list of a kind where the item does not exist yet. */
  readonly onOpen: (line: ReadyLine) => void;
}

const PARTS: { readonly [Part in ReadyLine['part']]: string } = {
  'page-state': 'Page state',
  links: 'Links to apply',
  moments: 'Moments of the year',
  modes: 'Modes',
  questions: 'Years that are offered',
  items: 'Questions, presets and notifications',
};

/** The readiness of a year line by line, missing lines first, each with a link. */
export function ReadyView({ years, year, onYear, now, onOpen }: ReadyViewProps): ReactElement {
  const chosen = years.find((one) => one.year === year) ?? years[0];
  const missing = chosen.lines.filter(({ lack }) => lack !== null);
  const parts = Object.entries(PARTS).flatMap(([part, title]) => {
    const lines = chosen.lines
      .filter((line) => line.part === part)
      .sort((one, other) => Number(one.lack === null) - Number(other.lack === null));
    return lines.length > 0 ? [{ part, title, lines }] : [];
  });
  return (
    <div className="screen is-narrow checks">
      <header className="screen-head">
        <h1 tabIndex={-1}>{`Is ${chosen.year} ready?`}</h1>
        {missing.length === 0 ? (
          <Badge tone="success" icon="circle-check">
            Ready
          </Badge>
        ) : (
          <Badge tone={chosen.isRunning ? 'danger' : 'warning'} icon="triangle-alert">{`${missing.length} missing`}</Badge>
        )}
      </header>
      <RadioChoices
        isRow
        legend="Year"
        value={String(chosen.year)}
        choices={years.map((one) => ({ id: String(one.year), label: one.isRunning ? `${one.year}, which is running` : String(one.year) }))}
        onChange={(id) => onYear(Number(id))}
      />
      <p role="status">{describeReadiness(chosen, missing.length)}</p>
      <div className="checks-gates">
        {parts.map(({ part, title, lines }) => (
          <Part key={part} title={title} lines={lines} now={now} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

/** Describes how much is done, and when the rest is needed. */
function describeReadiness({ year, from, isRunning, lines }: YearReadiness, missing: number): string {
  const done = `${lines.length - missing} of ${lines.length} done.`;
  if (missing === 0) return `${done} ${year} has what it needs.`;
  if (isRunning) return `${done} ${year} is running: without a reason, nothing that takes more away is published.`;
  return `${done} ${year} begins on ${formatDayOf(from)}. What is missing is warned of from two months before.`;
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly ReadyLine[];
  readonly now: string;
  readonly onOpen: (line: ReadyLine) => void;
}

function Part({ title, lines, now, onOpen }: PartProps): ReactElement {
  const done = lines.filter(({ lack }) => lack === null).length;
  return (
    <section className="panel" aria-label={title}>
      <div className="screen-head">
        <h2>{title}</h2>
        <Badge tone={done === lines.length ? 'success' : 'warning'}>{`${done} of ${lines.length} done`}</Badge>
      </div>
      <ul className="plain-list checks-findings">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.title}`} line={line} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

const MARKS: { readonly [Level in Urgency | 'done']: { readonly icon: string; readonly label: string; readonly look: string } } = {
  done: { icon: 'circle-check', label: 'Done', look: 'checks-done' },
  now: { icon: 'circle-alert', label: 'Missing', look: 'checks-error' },
  soon: { icon: 'triangle-alert', label: 'Missing soon', look: 'checks-warning' },
  later: { icon: 'clock', label: 'Waiting', look: 'muted' },
};

function Line({ line, now, onOpen }: { readonly line: ReadyLine } & Pick<PartProps, 'now' | 'onOpen'>): ReactElement {
  const { title, lack, id, from } = line;
  const mark = MARKS[lack === null ? 'done' : urgencyOf(line, now)];
  return (
    <li>
      <Icon name={mark.icon} size="sm" label={mark.label} className={mark.look} />
      <div className="checks-text">
        <strong>{title}</strong>
        {lack === null ? null : <p>{withMoments(lack)}</p>}
        {mark === MARKS.later ? <p className="muted">{`Needed from ${formatDayOf(from)}.`}</p> : null}
        {lack === null && id === null ? null : (
          <Button variant="quiet" className="is-dense" iconAfter="arrow-right" onClick={() => onOpen(line)}>
            <span>{id === null ? 'Add it' : 'Open it'}</span>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
