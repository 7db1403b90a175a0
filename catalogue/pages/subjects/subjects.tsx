import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { GuideDirectory } from '../../components/guide/guide-directory.tsx';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useSubjectGuides } from '../../components/guide/use-guides.ts';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { groupSubjects, type SubjectGroup, type SubjectGuideRow } from '../../rules/content/guides.ts';
import './subjects.css';

/** Subjects: all of them in their groups, or those whose names contain the typed text. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-subjects" areas={['subjects']} className="guide-page">
      <SubjectDirectory />
    </PlacePage>
  );
}

/** All subjects in their groups, or those that match the search. */
function SubjectDirectory(): ReactElement {
  const messages = useMessages();
  return (
    <GuideDirectory<SubjectGuideRow>
      reading={useSubjectGuides()}
      kind="subjects"
      motif="orbit"
      page={messages('page-subjects')}
      textOf={({ title, group }) => `${title}\n${group}`}
    >
      {(found) => (
        <div className="subject-groups">
          {groupSubjects(found).map((group) => (
            <Group key={group.label} group={group} />
          ))}
        </div>
      )}
    </GuideDirectory>
  );
}

function Group({ group: { label, subjects } }: { readonly group: SubjectGroup }): ReactElement {
  const messages = useMessages();
  return (
    <section className="card subject-group">
      <h2>{label || messages('subjects-other')}</h2>
      <ul className="guide-list">
        {subjects.map(({ id, title }) => (
          <li key={id}>
            <GuideRow seed={id} title={title} to={toSubject(id)} target={{ type: 'subjects', id, title }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function toSubject(id: string): string {
  return `/explore/subjects/${encodeURIComponent(id)}`;
}
