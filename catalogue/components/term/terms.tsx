import type { ReactElement } from 'react';
import { type HubItems, useHubPage, useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import { createTermSearch } from '../../rules/glossary/index.ts';
import type { Term } from '../../schemas/generated/items.ts';
import { listMainTexts } from '../application/tile-texts.ts';
import './term.css';

export interface TermsProps {
  /** The texts to search for terms; an empty one has none. */
  readonly of: readonly string[];
  /** Whether the dashboard's next step is above, so that its terms are not explained again. */
  readonly isBelowMain?: boolean;
  /** More texts above, which already explain their terms. */
  readonly above?: readonly string[];
}

/**
 * The terms in some texts, listed below them, each with its definition one press away. Works without script, so that a definition is never
 * delayed.
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

/** The term search of each page; the same object while its terms do not change. */
const searches = new WeakMap<object, TermSearch>();

function searchOf(terms: HubItems['glossary']): TermSearch {
  const known = searches.get(terms);
  if (known) return known;
  const search = createTermSearch(Object.values(terms));
  searches.set(terms, search);
  return search;
}
