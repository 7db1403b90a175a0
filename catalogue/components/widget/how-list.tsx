import type { ReactElement } from 'react';
import './how-list.later.css';

/** How something works, in a few numbered lines. */
export function HowList({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <ol className="how-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
