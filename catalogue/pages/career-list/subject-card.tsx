import type { ReactElement } from 'react';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import type { MatchedSubject } from '../../rules/careers/careers.ts';
import { deriveSearched, toSearchAddress } from '../../rules/course-search/course-search.ts';
import { readText } from '../../rules/reading.ts';

/** One matching subject: its page, its courses, and a heart to save it. */
export function SubjectCard({ subject }: { readonly subject: MatchedSubject }): ReactElement {
  const messages = useMessages();
  const { plan, pageState } = useHubPage();
  const courses = toSearchAddress({
    text: subject.title,
    ...deriveSearched(plan.tags),
    clearingFilter: readText(pageState.values.clearingSearchFilter),
  });
  return (
    <li className="card subject-match">
      <h3>
        <HubLink to={`/explore/subjects/${subject.id}`}>{subject.title}</HubLink>
      </h3>
      <FavouriteButton target={{ type: 'subjects', id: subject.id, title: subject.title }} />
      <HubLink to={courses} hasArrow>
        {messages('career-list-courses', { subject: subject.title })}
      </HubLink>
    </li>
  );
}
