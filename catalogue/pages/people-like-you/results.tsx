import { type ReactElement, useState } from 'react';
import { writeNumber } from '#engine';
import { type Reading, ReadingView, useHubPage, useMessages } from '#engine/hub';
import { Icon, type Tab, Tabs, useAnnounce, useOnChange } from '#engine/react';
import { DemonstrationNote } from '../../components/people-like/people-bar.tsx';
import type { PeopleRow } from '../../components/people-like/people-calls.ts';
import { canShowCompass } from '../../rules/people-like/selection.ts';
import { shapeCompass } from './compass-shape.ts';
import { Graph } from './graph.tsx';

export interface ResultsProps {
  readonly type: string;
  readonly reading: Reading<readonly PeopleRow[]>;
}

/** What people with these subjects applied for, as graph, table or compass. */
export function Results({ type, reading }: ResultsProps): ReactElement {
  const messages = useMessages();
  const { values } = useHubPage().pageState;
  const max = Number(values.peopleLikeMost ?? 100);
  return (
    <section className="people-card people-results" aria-labelledby="people-results">
      <h2 id="people-results" tabIndex={-1}>
        {messages('people-results-heading')}
      </h2>
      <ReadingView reading={reading} shape="rows" empty={<NoResults type={type} />}>
        {(rows) => (
          <>
            <DemonstrationNote rows={rows} />
            <Views rows={rows.slice(0, max)} />
          </>
        )}
      </ReadingView>
    </section>
  );
}

function NoResults({ type }: { readonly type: string }): ReactElement {
  const messages = useMessages();
  return (
    <div className="people-none">
      <Icon name="search" size="lg" />
      <p>
        <strong>{messages('people-none', { type })}</strong>
      </p>
      <p>{messages('people-none-why')}</p>
    </div>
  );
}

type View = 'graph' | 'table' | 'compass';

function Views({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  useOnChange(rows.length, (n) => announce(messages('people-result-count', { n })));
  const [wanted, setWanted] = useState<View>('graph');
  const hasCompass = canShowCompass(rows);
  const view = wanted === 'compass' && !hasCompass ? 'graph' : wanted;
  const tabs: readonly (Tab & { readonly id: View })[] = [
    { id: 'graph', label: messages('people-view-graph') },
    { id: 'table', label: messages('people-view-table') },
    ...(hasCompass ? [{ id: 'compass', label: messages('people-view-compass') } as const] : []),
  ];
  const select = (id: string) => setWanted(tabs.find((tab) => tab.id === id)?.id ?? 'graph');
  return (
    <Tabs label={messages('people-views')} tabs={tabs} selected={view} onSelect={select}>
      {view === 'graph' ? <Graph rows={rows} /> : null}
      {view === 'table' ? <ResultTable rows={rows} /> : null}
      {view === 'compass' ? <Compass rows={rows} /> : null}
    </Tabs>
  );
}

/** The numbers of the graph as a table. */
function ResultTable({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
  const messages = useMessages();
  return (
    <table className="people-table">
      <caption className="visually-hidden">{messages('people-table-caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{messages('people-rank-column')}</th>
          <th scope="col">{messages('people-type-column')}</th>
          <th scope="col">{messages('people-number-column')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.label}>
            <td>{index + 1}</td>
            <th scope="row">{row.label}</th>
            <td>{writeNumber(row.applicants)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MAX_PIECES = 16;

/** The results as a round chart, with labels beside it in the same order. */
function Compass({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
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
