import { type ReactElement, useState } from 'react';
import { type Reading, ReadingView, useAnnounceChange, useMessages, useRead } from '#engine/hub';
import { PageRow } from '../../components/page-row/page-row.tsx';
import { SearchField } from '../../components/search/search-field.tsx';
import { type CareerPage, toCareersCall } from './career-content.ts';

/** Articles about a career: at first about the best match, then about the typed text. A failure affects only this part. */
export function CareerReading({ about }: { readonly about: string }): ReactElement {
  const messages = useMessages();
  const [text, setText] = useState(about);
  const query = text.trim();
  const reading = useRead(query === '' ? null : toCareersCall(query), { isEmpty: ({ length }) => length === 0 });
  return (
    <section aria-labelledby="career-reading">
      <h2 id="career-reading">{messages('career-read-title')}</h2>
      <SearchField label={messages('career-read-search')} value={query} onSearch={(wanted) => setText(wanted)} />
      {query === '' ? null : <Found reading={reading} text={query} isOwn={query === about} />}
    </section>
  );
}

interface FoundProps {
  readonly reading: Reading<readonly CareerPage[]>;
  readonly text: string;
  /** Whether the page started the search itself: then it announces nothing. */
  readonly isOwn: boolean;
}

/** The pages found. */
function Found({ reading, text, isOwn }: FoundProps): ReactElement {
  const messages = useMessages();
  const { resource } = reading;
  const none = messages('career-read-none', { text });
  const count = resource.kind === 'ready' ? messages('career-read-found', { n: resource.value.length }) : '';
  useAnnounceChange(isOwn ? '' : resource.kind === 'empty' ? none : count, '');
  return (
    <ReadingView reading={reading} shape="lines" empty={<p className="career-none">{none}</p>}>
      {(pages) => (
        <ul className="career-pages">
          {pages.map(({ id, title, summary, url, type }) => (
            <li key={`${type} ${id}`} className="card">
              <PageRow title={title} url={url} summary={summary} kind={type} />
            </li>
          ))}
        </ul>
      )}
    </ReadingView>
  );
}
