import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { writeNumber } from '../../../engine/index.ts';
import type { PeopleRow } from '../../parts/index.ts';
import { shapeCompass } from './compass-shape.ts';

const MAX_PIECES = 16;

/** The results as a round chart, with labels beside it in the same order (PLY-022). */
export function Compass({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
  const messages = useMessages();
  const shown = rows.slice(0, MAX_PIECES);
  const first = rows[0]?.label ?? '';
  return (
    <div className="people-compass">
      <svg viewBox="-100 -100 200 200" role="img" aria-label={messages('people-compass-name', { n: shown.length, first })}>
        {[40, 68, 96].map((radius) => (
          <circle key={radius} r={radius} className="people-ring" />
        ))}
        {shapeCompass(shown).map(({ label, path, rank, number }) => (
          <g key={label} className={`people-piece people-piece-${rank % 3}`}>
            <path d={path} />
            {number ? (
              <text x={number.x} y={number.y} textAnchor="middle" dominantBaseline="central">
                {rank}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <div>
        <ol className="people-legend">
          {shown.map(({ label, applicants }, index) => (
            <li key={label}>
              <span className={`people-key people-piece-${(index + 1) % 3} numbers`}>{index + 1}</span>
              <span>{label}</span>
              <span className="numbers">{messages('people-applicants', { n: writeNumber(applicants) })}</span>
            </li>
          ))}
        </ol>
        {rows.length > shown.length ? <p className="muted">{messages('people-compass-more', { n: rows.length })}</p> : null}
      </div>
    </div>
  );
}
