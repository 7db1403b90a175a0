import { memo, type ReactElement } from 'react';
import { HubLink, type Messages, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Badge, Crest, type Elements, joinClasses } from '../../../engine/react.ts';
import { type FoundCourse, formatCourseStart, toCourseAddress } from '../../rules/course-search/index.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/index.ts';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import './course-result.later.css';

/** Props of CourseResult. */
export interface CourseResultProps {
  readonly course: FoundCourse;
  /** Which of the ways to take it is shown; the first when it is not given or not known. */
  readonly courseOptionId?: string;
  /** Where the course page leads back to. */
  readonly backUrl: string;
  /** The person's home; null when it is not known. */
  readonly home?: Position | null;
  readonly headingLevel?: 2 | 3 | 4;
  /** Says which courses have places in Clearing; in Clearing mode that is said anyway. */
  readonly showsClearing?: boolean;
  /** The crest and name of the university are left out where the page is the university's own. */
  readonly hidesUniversity?: boolean;
  /** Further buttons beside the heart. */
  readonly actions?: Elements;
  readonly className?: string;
}

/** A course as a card: its title leads to its page, beside it all that is known in short, and the heart (SEARCH-021 to SEARCH-023, FAV-023). */
export const CourseResult = memo(function CourseResult(props: CourseResultProps): ReactElement {
  const {
    course,
    courseOptionId,
    backUrl,
    home = null,
    headingLevel = 3,
    hidesUniversity = false,
    showsClearing = false,
    actions,
    className,
  } = props;
  const messages = useMessages();
  const isClearing = useHubPage().plan.tags.includes('clearing');
  const Heading = `h${headingLevel}` as const;
  const option = course.options.find((one) => one.courseOptionId === courseOptionId) ?? course.options[0];
  const key = { courseId: course.courseId, courseOptionId: option?.courseOptionId ?? '' };
  const target = { ...key, ...(course.academicYearId ? { academicYearId: course.academicYearId } : {}) };
  return (
    <article className={joinClasses('card course-result', hidesUniversity && 'is-plain', className)}>
      {hidesUniversity ? null : <Crest seed={course.providerId || course.courseId} />}
      <div className="course-result-words">
        <Heading>
          <HubLink to={toCourseAddress(key, backUrl)} isPlain isStretched>
            {course.course}
          </HubLink>
        </Heading>
        {hidesUniversity ? null : <p className="course-result-uni">{course.university}</p>}
        <ul className="course-result-facts">
          {listFacts(course, courseOptionId, home, messages).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {course.hasClearing && (showsClearing || isClearing) ? (
          <Badge tone="moment" icon="flag">
            {messages('course-in-clearing')}
          </Badge>
        ) : null}
      </div>
      <div className="course-result-actions">
        <FavouriteButton target={{ type: 'courses', course: target, title: course.course }} />
        {actions}
      </div>
    </article>
  );
});

/** What is known of a course in a few words each; what is not known is left out. */
function listFacts(course: FoundCourse, courseOptionId: string | undefined, home: Position | null, messages: Messages): readonly string[] {
  const option = course.options.find((one) => one.courseOptionId === courseOptionId) ?? course.options[0];
  const miles = distanceTo(course, home);
  const facts = [
    option?.qualification,
    option?.studyMode,
    option?.duration,
    option ? formatCourseStart(option.startDate) : '',
    option?.location,
    miles === null ? '' : messages('favourites-distance', { distance: formatDistance(miles) }),
    typeof option?.ucasPoints === 'number' ? messages('course-points', { n: option.ucasPoints }) : '',
    course.options.length > 1 ? messages('course-ways', { n: course.options.length }) : '',
  ];
  return [...new Set(facts.filter((fact): fact is string => fact !== undefined && fact !== ''))];
}

/** Miles from home to a course; null when either place is not known (FAV-031). */
export function distanceTo({ distance, latlon }: Pick<FoundCourse, 'distance' | 'latlon'>, home: Position | null): number | null {
  if (distance !== null) return distance;
  const place = parsePosition(latlon);
  return home && place ? deriveDistance(home, place) : null;
}
