import { memo, type ReactElement, useId } from 'react';
import type { Messages } from '#engine';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { Badge, Crest, type Elements, joinClasses } from '#engine/react';
import { type FoundCourse, formatCourseStart } from '../../rules/course-search/course-answer.ts';
import { toCourseAddress } from '../../rules/course-search/course-search.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/favourites.ts';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import './course-result.later.css';

export interface CourseResultProps {
  readonly course: FoundCourse;
  /** The option that is shown; the first one when it is missing or unknown. */
  readonly courseOptionId?: string | undefined;
  /** The return address for the course page. */
  readonly backUrl: string;
  /** The position of the person's home; null when it is unknown. */
  readonly home?: Position | null;
  readonly headingLevel?: 2 | 3 | 4;
  /** Whether to mark courses with places in Clearing; in Clearing mode they are marked anyway. */
  readonly showsClearing?: boolean;
  /** Whether to omit the crest and name of the university, on the university's own page. */
  readonly hidesUniversity?: boolean;
  /** Further buttons beside the heart. */
  readonly actions?: Elements;
  readonly className?: string;
}

/**
 * A course as a card: its title links to its page, with the main facts and the heart beside it. Titles repeat, so link and heart are
 * described by the university, or on its own page by the facts.
 */
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
  const id = useId();
  const isClearing = useHubPage().plan.tags.includes('clearing');
  const Heading = `h${headingLevel}` as const;
  const option = course.options.find((one) => one.courseOptionId === courseOptionId) ?? course.options[0];
  const key = { courseId: course.courseId, courseOptionId: option?.courseOptionId ?? '' };
  const target = { ...key, ...(course.academicYearId ? { academicYearId: course.academicYearId } : {}) };
  return (
    <article className={joinClasses('card course-result', hidesUniversity && 'is-plain', className)}>
      {hidesUniversity ? null : <Crest seed={course.providerId || course.courseId} />}
      <div className="course-result-text">
        <Heading>
          <HubLink to={toCourseAddress(key, backUrl)} aria-describedby={id} isPlain isStretched>
            {course.course}
          </HubLink>
        </Heading>
        {hidesUniversity ? null : (
          <p id={id} className="course-result-uni">
            {course.university}
          </p>
        )}
        <CourseFacts id={hidesUniversity ? id : undefined} course={course} courseOptionId={courseOptionId} home={home} />
        {course.hasClearing && (showsClearing || isClearing) ? (
          <Badge tone="moment" icon="flag">
            {messages('course-in-clearing')}
          </Badge>
        ) : null}
      </div>
      <div className="course-result-actions">
        <FavouriteButton target={{ type: 'courses', course: target, title: course.course }} describedBy={id} />
        {actions}
      </div>
    </article>
  );
});

/** The known facts of a course in one line. */
export function CourseFacts({
  id,
  course,
  courseOptionId,
  home = null,
}: Pick<CourseResultProps, 'course' | 'courseOptionId' | 'home'> & { readonly id?: string | undefined }): ReactElement {
  const messages = useMessages();
  return (
    <ul id={id} className="course-facts">
      {listFacts(course, courseOptionId, home, messages).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The known facts of a course in a few words each; unknown ones are omitted. */
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

/** Miles from home to a course; null when either position is unknown. */
export function distanceTo({ distance, latlon }: Pick<FoundCourse, 'distance' | 'latlon'>, home: Position | null): number | null {
  if (distance !== null) return distance;
  const place = parsePosition(latlon);
  return home && place ? deriveDistance(home, place) : null;
}
