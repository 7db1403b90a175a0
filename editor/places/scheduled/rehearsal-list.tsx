import type { ReactElement } from 'react';
import { Badge } from '#engine/react';
import type { Schedule } from '../../api/shapes.ts';
import { formatMoment } from '../../controls/format-moment.ts';
import { formatCount } from '../../reading/who.ts';
import './rehearsal-list.css';

type Rehearsal = NonNullable<Schedule['rehearsals']>[number];

const REHEARSED: Readonly<Record<Rehearsal['before'], string>> = {
  now: 'when it was scheduled',
  '24h': 'a day before',
  '1h': 'an hour before',
};

/** Rehearsal results of a schedule before it runs: clear, or its findings, and the time. */
export function RehearsalList({ rehearsals }: { readonly rehearsals: readonly Rehearsal[] }): ReactElement | null {
  if (rehearsals.length === 0) return null;
  return (
    <section className="rehearsal-list" aria-label="Rehearsals">
      <h4 className="small-title">Rehearsed</h4>
      <ul className="plain-list">
        {rehearsals.map((rehearsal) => (
          <RehearsalRow key={`${rehearsal.before} ${rehearsal.at}`} rehearsal={rehearsal} />
        ))}
      </ul>
    </section>
  );
}

/** The maximum number of findings listed per rehearsal; the rest is counted. */
const maxFindings = 5;

function RehearsalRow({ rehearsal }: { readonly rehearsal: Rehearsal }): ReactElement {
  const { at, before, isClear, errors, warnings, conflicts } = rehearsal;
  const found = [...errors, ...warnings];
  const stops = errors.length + conflicts.length > 0;
  return (
    <li>
      <div className="rehearsal-line">
        <Badge
          tone={isClear ? 'success' : stops ? 'danger' : 'warning'}
          icon={isClear ? 'circle-check' : stops ? 'circle-alert' : 'triangle-alert'}
        >
          {isClear ? 'Clear' : stops ? 'Would fail' : 'Warnings'}
        </Badge>{' '}
        <span>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span>{`, ${REHEARSED[before]}`}</span>
        </span>
      </div>
      {found.length + conflicts.length > 0 ? (
        <ul>
          {conflicts.length > 0 ? <li>{`${formatCount(conflicts.length, 'item')} changed live meanwhile.`}</li> : null}
          {found.slice(0, maxFindings).map(({ code, kind, id, pointer, message }) => (
            <li key={`${code} ${kind}/${id}${pointer} ${message}`}>{message}</li>
          ))}
          {found.length > maxFindings ? <li>{`And ${found.length - maxFindings} more.`}</li> : null}
        </ul>
      ) : null}
    </li>
  );
}
