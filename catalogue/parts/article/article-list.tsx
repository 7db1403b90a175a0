import type { ReactElement } from 'react';
import { type Reading, ReadingView, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { readRecords, readText } from '../../rules/reading.ts';
import { PageRow } from '../page-row/page-row.tsx';
import './article-list.later.css';

const MAX_ARTICLES = 3;

/** An article in a list. */
export interface ListedArticle {
  readonly title: string;
  readonly url: string;
  readonly summary: string;
}

/** Articles for the person's study level: the first three, unless another number is asked for (CALL-033). */
export function useArticles(query: Readonly<Record<string, string>>, limit = MAX_ARTICLES): Reading<readonly ListedArticle[]> {
  const { studyLevel } = useHubPage().details.user;
  const path = toCallAddress('/api/v1/article', { ...query, schemes: studyLevel.toLowerCase(), limit });
  return useRead<readonly ListedArticle[]>(
    { base: 'base', path, read: readArticles, area: 'articles' },
    { isEmpty: ({ length }) => length === 0 },
  );
}

function readArticles(body: unknown): readonly ListedArticle[] {
  return readRecords(body, ({ title, url, summary }) =>
    readText(title) === '' || readText(url) === '' ? null : { title: readText(title), url: readText(url), summary: readText(summary) },
  );
}

/** Articles as rows, in each state of their reading. */
export function ArticleList({ reading }: { readonly reading: Reading<readonly ListedArticle[]> }): ReactElement {
  const messages = useMessages();
  return (
    <ReadingView
      reading={reading}
      shape="lines"
      empty={<p className="muted">{messages('subject-no-articles')}</p>}
      failedText={messages('articles-failed')}
    >
      {(articles) => (
        <ul className="plain-list article-list">
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
