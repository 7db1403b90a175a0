import type { ReactElement } from 'react';
import { type HubItems, useHubPage, useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import { createTermSearch } from '../../rules/glossary/index.ts';
import type { Term } from '../../schemas/generated/items.ts';
import { listMainTexts } from '../application/tile-texts.ts';
import './term.css';

export interface TermsProps {
  /** The texts that stand together; an empty one has no terms. */
  readonly of: readonly string[];
  /** The next step of the dashboard stands above, and what it explains is not explained again. */
  readonly isBelowMain?: boolean;
  /** More texts that stand above, whose terms are explained there. */
  readonly above?: readonly string[];
}

/**
 * The terms that some texts use, below them, each with its meaning one press away. It needs no script, so that nobody has to wait for what a
 * word means.
 */
export function Terms({ of, isBelowMain = false, above = [] }: TermsProps): ReactElement | null {
  const messages = useMessages();
  const page = useHubPage();
  const search = searchOf(page.items.glossary);
  const explained = new Set(search([...(isBelowMain ? listMainTexts(page) : []), ...above]));
  const found = search(of).filter((term) => !explained.has(term));
  if (found.length === 0) return null;
  return (
    <div className="terms">
      {found.map(({ id, title, meaning }) => (
        <details key={id} className="term" data-item={`glossary/${id}`}>
          <summary>
            <Icon name="circle-help" size="sm" />
            <span>{title}</span>
            <span className="visually-hidden">{messages('term-meaning')}</span>
          </summary>
          <p>{meaning}</p>
        </details>
      ))}
    </div>
  );
}

type TermSearch = ReturnType<typeof createTermSearch<Term>>;

/** The search of each page's terms, which stay the same object while none of them changes. */
const searches = new WeakMap<object, TermSearch>();

function searchOf(terms: HubItems['glossary']): TermSearch {
  const known = searches.get(terms);
  if (known) return known;
  const search = createTermSearch(Object.values(terms));
  searches.set(terms, search);
  return search;
}
