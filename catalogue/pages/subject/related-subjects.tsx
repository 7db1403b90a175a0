import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { GuideRow } from '../../parts/guide/guide-row.tsx';
import type { SubjectGuideRow } from '../../rules/content/index.ts';

/** Props of RelatedSubjects. */
export interface RelatedSubjectsProps {
  readonly subject: SubjectGuideRow;
  readonly all: readonly SubjectGuideRow[];
}

/** The other subjects of the same group; nothing if the group has no others. */
export function RelatedSubjects({ subject, all }: RelatedSubjectsProps): ReactElement | null {
  const messages = useMessages();
  const related = all.filter(({ id, subjectMap }) => subjectMap === subject.subjectMap && id !== subject.id);
  if (related.length === 0) return null;
  return (
    <section className="card" aria-labelledby="subject-related">
      <h2 id="subject-related">{messages('subject-related')}</h2>
      <ul className="guide-list">
        {related.map(({ id, title }) => (
          <li key={id}>
            <GuideRow seed={id} title={title} to={`/explore/subjects/${encodeURIComponent(id)}`} target={{ type: 'subjects', id, title }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
