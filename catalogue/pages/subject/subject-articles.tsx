import type { ReactElement } from 'react';
import type { Messages } from '#engine';
import { useMessages } from '#engine/hub';
import { ArticleList } from '../../components/article/article-list.tsx';
import { useArticlesAbout } from '../../components/article/use-articles.ts';
import type { SubjectGuideRow } from '../../rules/content/guides.ts';

/** Articles about a subject; the call includes its category. Falls back to articles chosen for the person. */
export function SubjectArticles({ subject: { id, title } }: { readonly subject: SubjectGuideRow }): ReactElement {
  const messages = useMessages();
  const about = useArticlesAbout({ type: 'external', subjectGuides: id, bbcContent: findCategory(id, messages) });
  const hasNone = about.resource.kind === 'empty';
  return (
    <section className="card" aria-labelledby="subject-articles">
      <h2 id="subject-articles">{hasNone ? messages('subject-articles-yours') : messages('subject-articles', { subject: title })}</h2>
      {hasNone ? <PersonalArticles /> : <ArticleList reading={about} />}
    </section>
  );
}

/** The article category that content staff gave a subject; empty for a subject without one. */
function findCategory(subject: string, messages: Messages): string {
  const key = `article-category-${subject}`;
  const category = messages(key);
  return category === key ? '' : category;
}

function PersonalArticles(): ReactElement {
  return <ArticleList reading={useArticlesAbout({ type: 'personal' })} />;
}
