import type { ReactElement } from 'react';
import type { Messages } from '#engine';
import { HubLink, useMessages } from '#engine/hub';
import type { Faq } from '../../rules/faq/faq.ts';
import type { FaqSearch } from '../../rules/faq/search-faqs.ts';
import './faq-results.later.css';

/** The page for questions not listed here. */
const CONTACT_PAGE = '/contact-us';

export interface FaqResultsProps {
  readonly search: FaqSearch;
  readonly term: string;
  /** The link to all questions; missing where they are already shown. */
  readonly toPage?: ReactElement;
}

/** Search results, the corrected query if one was used, or an empty state. User input is quoted as plain text. */
export function FaqResults({ search: { found, corrected, nearest }, term, toPage }: FaqResultsProps): ReactElement {
  const messages = useMessages();
  if (found.length > 0)
    return (
      <>
        {corrected === null ? null : <p>{messages('faq-corrected', { term, corrected })}</p>}
        <FaqList found={found} />
      </>
    );
  return (
    <>
      <p>
        <span>{messages('faq-no-match', { term })}</span> {toPage}
      </p>
      {nearest.length > 0 ? (
        <>
          <p>{messages('faq-nearest')}</p>
          <FaqList found={nearest} />
        </>
      ) : null}
      <p>
        <HubLink to={CONTACT_PAGE}>{messages('faq-contact')}</HubLink>
      </p>
    </>
  );
}

/** The number of answers found, or that there are none, for a screen reader. */
export function formatFaqCount(messages: Messages, term: string, found: number): string {
  return found === 0 ? messages('faq-no-match', { term }) : messages('faq-count', { n: found });
}

/** Questions, each with its answer in place or a link to it. */
export function FaqList({ found }: { readonly found: readonly Faq[] }): ReactElement {
  return (
    <ul className="faq-list">
      {found.map((faq) => (
        <li key={`${faq.value} ${faq.label}`}>
          {faq.answer ? <Answer {...faq} answer={faq.answer} /> : <HubLink to={faq.value}>{faq.label}</HubLink>}
        </li>
      ))}
    </ul>
  );
}

/** A question that expands to its answer, with a link to its page. */
function Answer({ label, value, answer }: Faq & { readonly answer: readonly string[] }): ReactElement {
  const messages = useMessages();
  return (
    <details>
      <summary>{label}</summary>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <HubLink to={value} aria-label={messages('faq-open-page-label', { question: label })}>
          {messages('faq-open-page')}
        </HubLink>
      </p>
    </details>
  );
}
