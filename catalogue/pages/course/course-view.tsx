import type { ReactElement } from 'react';
import type { Messages } from '#engine';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { Badge } from '#engine/react';
import { CourseNote, DemonstrationNote } from '../../components/course/course-note.tsx';
import { distanceTo } from '../../components/course/course-result.tsx';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideHero } from '../../components/guide/guide-hero.tsx';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { type FoundCourse, type FoundOption, formatCourseStart } from '../../rules/course-search/course-answer.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { formatDistance, type Position } from '../../rules/favourites/favourites.ts';
import { ApplyPart, NextPart, PointsPart } from './course-parts.tsx';
import { ShortlistPart } from './shortlist-part.tsx';
import { chooseOption } from './use-course.ts';

export interface CourseViewProps {
  readonly course: FoundCourse;
  readonly courseOptionId: string;
  readonly onChoose: (courseOptionId: string) => void;
}

/** Everything about one course, and the actions for it. */
export function CourseView({ course, courseOptionId, onChoose }: CourseViewProps): ReactElement {
  const messages = useMessages();
  const { plan, details } = useHubPage();
  const { user } = details;
  const isClearing = plan.tags.includes('clearing');
  const option = chooseOption(course, courseOptionId);
  const key = { courseId: course.courseId, courseOptionId: option?.courseOptionId ?? '' };
  const saved = course.academicYearId ? { ...key, academicYearId: course.academicYearId } : key;
  const year = Number(course.academicYearId);
  return (
    <>
      <GuideHero
        seed={course.subject || course.courseId}
        crest={course.providerId || course.courseId}
        title={course.course}
        line={<HubLink to={toUniAddress(course.providerId)}>{course.university}</HubLink>}
      >
        <ul className="course-badges">
          {[option?.qualification, option?.studyMode].map((text) =>
            text ? (
              <li key={text}>
                <Badge tone="you">{text}</Badge>
              </li>
            ) : null,
          )}
          {course.hasClearing && isClearing ? (
            <li>
              <Badge tone="moment" icon="flag">
                {messages('course-in-clearing')}
              </Badge>
            </li>
          ) : null}
        </ul>
        <FavouriteButton target={{ type: 'courses', course: saved, title: course.course }} hasText />
        <ShortlistPart course={saved} title={course.course} />
      </GuideHero>
      {year > 0 && year !== user.studyYear ? (
        <CourseNote>{messages('course-other-year', { year, studyYear: user.studyYear })}</CourseNote>
      ) : null}
      <div className="guide-columns">
        <div className="course-main">
          {course.options.length > 1 ? <OptionPicker course={course} chosen={key.courseOptionId} onChoose={onChoose} /> : null}
          <Facts course={course} option={option} />
          <NextPart course={course} />
        </div>
        <div className="guide-side">
          <ApplyPart course={course} courseOptionId={key.courseOptionId} />
          {typeof option?.ucasPoints === 'number' ? <PointsPart points={option.ucasPoints} /> : null}
        </div>
      </div>
      <DemonstrationNote />
    </>
  );
}

function Facts({ course, option }: { course: FoundCourse; option: FoundOption | null }): ReactElement {
  const messages = useMessages();
  const home = useHomePosition().position;
  return (
    <section className="card" aria-labelledby="course-facts">
      <h2 id="course-facts">{messages('course-facts-heading')}</h2>
      <dl className="course-fact-list">
        {listFacts(course, option, home, messages).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Names and values of the known facts; unknown ones are left out. */
function listFacts(
  course: FoundCourse,
  option: FoundOption | null,
  home: Position | null,
  messages: Messages,
): readonly [string, string][] {
  const miles = distanceTo(course, home);
  const facts: readonly [string, string][] = [
    [messages('course-fact-qualification'), option?.qualification ?? ''],
    [messages('course-fact-start'), formatCourseStart(option?.startDate ?? '')],
    [messages('course-fact-duration'), option?.duration ?? ''],
    [messages('course-fact-mode'), option?.studyMode ?? ''],
    [messages('course-fact-place'), option?.location ?? ''],
    [messages('course-fact-distance'), miles === null ? '' : formatDistance(miles)],
    [messages('course-fact-points'), option?.ucasPoints === null || !option ? '' : String(option.ucasPoints)],
    [messages('course-fact-level'), levelOf(course, messages)],
    [messages('course-fact-code'), course.courseCode],
  ];
  return facts.filter(([, value]) => value !== '');
}

function levelOf({ scheme, level }: FoundCourse, messages: Messages): string {
  const known: Readonly<Record<string, string>> = {
    undergraduate: 'filter-undergraduate',
    postgraduate: 'filter-postgraduate',
    conservatoires: 'filter-conservatoires',
  };
  const key = known[scheme] ?? known[level];
  return key ? messages(key) : '';
}

interface OptionPickerProps {
  readonly course: FoundCourse;
  readonly chosen: string;
  readonly onChoose: (courseOptionId: string) => void;
}

/** Start, study mode and place of each option of a course; one is chosen. */
function OptionPicker({ course, chosen, onChoose }: OptionPickerProps): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="card option-picker">
      <legend>{messages('course-option-heading')}</legend>
      {course.options.map((option) => (
        <label key={option.courseOptionId}>
          <input
            type="radio"
            name="course-option"
            checked={option.courseOptionId === chosen}
            onChange={() => onChoose(option.courseOptionId)}
          />
          <span>
            <strong>{formatCourseStart(option.startDate)}</strong>
            <span>{describeOption(option)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function describeOption({ studyMode, duration, location }: FoundOption): string {
  return [studyMode, duration, location].filter((part) => part !== '').join(', ');
}
