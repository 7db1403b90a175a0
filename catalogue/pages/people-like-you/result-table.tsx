import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { writeNumber } from '../../../engine/index.ts';
import type { PeopleRow } from '../../parts/index.ts';

/** The numbers of the graph as a table (PLY-044). */
export function ResultTable({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
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
