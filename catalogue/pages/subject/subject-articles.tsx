import type { ReactElement } from 'react';
import { type Messages, type Reading, ReadingView, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { PageRow } from '../../parts/page-row/page-row.tsx';
import { toCallAddress } from '../../rules/call-address.ts';
import type { SubjectGuideRow } from '../../rules/content/index.ts';
import { readRecords, readText } from '../../rules/reading.ts';

const MAX_ARTICLES = 3;

interface Article {
  readonly title: string;
  readonly url: string;
  readonly summary: string;
}

/**
 * Articles about a subject; its category is part of the call too. If there are none, articles chosen for the person (CALL-033, CALL-062,
 * FEED-067).
 */
export function SubjectArticles({ subject: { id, title } }: { readonly subject: SubjectGuideRow }): ReactElement {
  const messages = useMessages();
  const about = useArticles({ type: 'external', subjectGuides: id, bbcContent: findCategory(id, messages) });
  const hasNone = about.resource.kind === 'empty';
  return (
    <section className="card" aria-labelledby="subject-articles">
      <h2 id="subject-articles">{hasNone ? messages('subject-articles-yours') : messages('subject-articles', { subject: title })}</h2>
      {hasNone ? <PersonalArticles /> : <Articles reading={about} />}
    </section>
  );
}

/** The category of articles that content staff gave a subject; empty for a subject without one (FEED-067). */
function findCategory(subject: string, messages: Messages): string {
  const key = `article-category-${subject}`;
  const category = messages(key);
  return category === key ? '' : category;
}

function PersonalArticles(): ReactElement {
  return <Articles reading={useArticles({ type: 'personal' })} />;
}

function useArticles(query: Readonly<Record<string, string>>): Reading<readonly Article[]> {
  const { studyLevel } = useHubPage().details.user;
  const path = toCallAddress('/api/v1/article', { ...query, schemes: studyLevel.toLowerCase(), limit: MAX_ARTICLES });
  return useRead<readonly Article[]>(
    { base: 'base', path, read: readArticles, area: 'articles' },
    { isEmpty: ({ length }) => length === 0 },
  );
}

function readArticles(body: unknown): readonly Article[] {
  return readRecords(body, ({ title, url, summary }) =>
    readText(title) === '' || readText(url) === '' ? null : { title: readText(title), url: readText(url), summary: readText(summary) },
  );
}

function Articles({ reading }: { readonly reading: Reading<readonly Article[]> }): ReactElement {
  const messages = useMessages();
  return (
    <ReadingView
      reading={reading}
      shape="lines"
      empty={<p className="muted">{messages('subject-no-articles')}</p>}
      failedText={messages('articles-failed')}
    >
      {(articles) => (
        <ul className="plain-list subject-articles">
          {articles.map(({ title, url, summary }) => (
            <li key={url}>
              <PageRow title={title} url={url} summary={summary} />
            </li>
          ))}
        </ul>
      )}
    </ReadingView>
  );
}
