import type { ReactElement } from 'react';
import { EmptyState } from '../../../engine/react.ts';
import { CourseCard, HubLink, HubLinkButton, readFavouriteCourses, useHubPage, useWords } from '../../parts/index.ts';

const SLOTS = 5;

/** The shortlist of saved courses. Hidden in Clearing, when the plan leaves Favourites out (FAV-014). */
export function FavouritesStrip(): ReactElement {
  const words = useWords();
  const { favourites } = useHubPage().details;
  const shown = readFavouriteCourses(favourites.courses ?? []).slice(0, SLOTS);
  return (
    <section className="favourites" aria-labelledby="favourites-title">
      <div className="section-head">
        <h2 id="favourites-title">{words('favourites-heading')}</h2>
        <HubLink to="/explore/favourites" hasArrow>
          {words('favourites-see-all')}
        </HubLink>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          className="favourites-empty"
          seed="favourites"
          motif="campus"
          text={words('favourites-empty')}
          action={<HubLinkButton to="/search/results">{words('favourites-find-courses')}</HubLinkButton>}
        />
      ) : (
        <ol className="course-list">
          {shown.map((course, index) => (
            <li key={`${course.courseId}/${course.courseOptionId}`}>
              <CourseCard course={course} number={index + 1} />
            </li>
          ))}
          {shown.length < SLOTS && (
            <li className="course-add">
              <HubLink to="/search/results">{words('favourites-add')}</HubLink>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}
