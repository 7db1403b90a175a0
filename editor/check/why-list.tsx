import type { ReactElement } from 'react';
import { Icon, withKeys } from '#engine/react';
import './why-list.css';

/** One term of a condition, read from left to right. */
interface WhyTerm {
  readonly label: string;
  readonly joiner: string;
  readonly holds: boolean;
  /** Whether the condition holds up to and including this term. */
  readonly soFar: boolean;
}

/** One rule that decides whether an item is seen. */
export interface WhyReason {
  readonly code: string;
  readonly holds: boolean;
  readonly sentence: string;
  readonly terms: readonly WhyTerm[];
}

/** Every rule of an item in evaluation order, whether it holds, and the terms of each condition. */
export function WhyList({ reasons }: { readonly reasons: readonly WhyReason[] }): ReactElement {
  return (
    <ol className="why-list plain-list">
      {withKeys(reasons, ({ code }) => code).map(([key, { holds, sentence, terms }]) => (
        <li key={key} data-holds={holds}>
          <Icon name={holds ? 'circle-check' : 'circle-x'} size="sm" label={holds ? 'Yes' : 'No'} />
          <div>
            <p>{sentence}</p>
            {terms.length > 0 ? <WhyTerms terms={terms} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function WhyTerms({ terms }: Pick<WhyReason, 'terms'>): ReactElement {
  return (
    <ul className="why-terms plain-list">
      {withKeys(terms, (term) => term.label).map(([key, { label, joiner, holds, soFar }], index) => (
        <li key={key}>
          {index > 0 ? <span className="why-joiner">{`${joiner.toLowerCase()} `}</span> : null}
          <span>{`${label}:`}</span> <strong>{holds ? 'yes' : 'no'}</strong>
          {index > 0 ? <span className="why-far">{`, so far ${soFar ? 'yes' : 'no'}`}</span> : null}
        </li>
      ))}
    </ul>
  );
}
