import type { ReactElement } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Crest } from '#engine/react';
import { CourseResult } from '../../components/course/course-result.tsx';
import type { CourseAnswer, FoundGroup } from '../../rules/course-search/course-answer.ts';
import { toQueryAddress } from '../../rules/course-search/course-query.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import type { Search } from './use-search.ts';

const MAX_IN_GROUP = 3;

/** The courses on one page of the response, or the universities with their courses. */
export function FoundList({ answer, search }: { answer: CourseAnswer; search: Search }): ReactElement {
  const { address, asker, query } = search;
  if (answer.groups.length > 0) {
    return (
      <ul className="results-groups">
        {answer.groups.map((group) => (
          <li key={group.providerId}>
            <Group group={group} search={search} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="results-list">
      {answer.courses.map((course) => (
        <li key={course.courseId}>
          <CourseResult course={course} backUrl={address} home={asker.home} headingLevel={2} showsClearing={query.isClearing} />
        </li>
      ))}
    </ul>
  );
}

function Group({ group, search }: { group: FoundGroup; search: Search }): ReactElement {
  const messages = useMessages();
  const { providerId, university, total, courses } = group;
  const shown = courses.slice(0, MAX_IN_GROUP);
  const all = { ...search.query, isGrouped: false, pages: 1, scopes: { ...search.query.scopes, unis: [providerId] } };
  return (
    <section className="results-group" aria-label={university}>
      <div className="results-group-head">
        <Crest seed={providerId} />
        <h2>
          <HubLink to={toUniAddress(providerId)} isPlain>
            {university}
          </HubLink>
        </h2>
        <p>{messages('results-group-total', { total })}</p>
      </div>
      <ul className="results-list">
        {shown.map((course) => (
          <li key={course.courseId}>
            <CourseResult
              course={course}
              backUrl={search.address}
              home={search.asker.home}
              headingLevel={3}
              hidesUniversity
              showsClearing={search.query.isClearing}
            />
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <HubLink to={toQueryAddress('/coursedisplay/results', all)} hasArrow>
          {messages('results-group-more', { total, university })}
        </HubLink>
      ) : null}
    </section>
  );
}
