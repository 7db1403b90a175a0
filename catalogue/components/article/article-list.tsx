import type { ReactElement } from 'react';
import { type Reading, ReadingView, useMessages } from '#engine/hub';
import { PageRow } from '../page-row/page-row.tsx';
import type { Article } from './read-articles.ts';
import './article-list.later.css';

/** Articles as rows, in each state of their reading. */
export function ArticleList({ reading }: { readonly reading: Reading<readonly Article[]> }): ReactElement {
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
