import type { ReactElement } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Badge, Button, Crest, Icon } from '#engine/react';
import { CourseFacts } from '../../components/course/course-result.tsx';
import { type CallPlace, toCallId } from '../../rules/clearing/call-list.ts';
import { derivePointsFit, type PointsFit } from '../../rules/clearing/points-fit.ts';
import type { FoundCourse } from '../../rules/course-search/course-answer.ts';
import { toCourseAddress } from '../../rules/course-search/course-search.ts';
import type { Calls } from './use-call-list.ts';
import type { OwnFacts } from './use-own-facts.ts';

export interface FoundPlaceProps {
  readonly course: FoundCourse;
  /** The return address for the course page. */
  readonly backUrl: string;
  readonly own: OwnFacts;
  readonly calls: Calls;
  readonly onOpenCalls: () => void;
}

/** A course with places: fit, distance, phone number, and a button to add it to the call list. */
export function FoundPlace({ course, backUrl, own, calls, onOpenCalls }: FoundPlaceProps): ReactElement {
  const messages = useMessages();
  const place = toCallPlace(course);
  const fit = derivePointsFit(place.points, own.points);
  return (
    <article className="card clearing-place">
      <Crest seed={course.providerId || course.courseId} />
      <div className="clearing-place-text">
        <h3>
          <HubLink to={toCourseAddress(place, backUrl)} isPlain isStretched>
            {course.course}
          </HubLink>
        </h3>
        <p className="clearing-place-uni">{course.university}</p>
        <CourseFacts course={course} home={own.home} />
        {fit === 'unknown' ? null : (
          <Badge tone={fits[fit].tone} icon={fits[fit].icon}>
            {messages(fits[fit].messageKey, { n: (place.points ?? 0) - (own.points ?? 0) })}
          </Badge>
        )}
        <p className="clearing-place-phone">
          <Icon name="phone" size="sm" /> <span>{place.phone === '' ? messages('clearing-no-phone') : place.phone}</span>
        </p>
        <AddButton place={place} calls={calls} onOpenCalls={onOpenCalls} />
      </div>
    </article>
  );
}

const fits: Readonly<
  Record<
    Exclude<PointsFit, 'unknown'>,
    { readonly messageKey: string; readonly icon: string; readonly tone: 'success' | 'info' | 'neutral' }
  >
> = {
  within: { messageKey: 'clearing-fit-within', icon: 'circle-check', tone: 'success' },
  near: { messageKey: 'clearing-fit-near', icon: 'phone', tone: 'info' },
  unasked: { messageKey: 'clearing-fit-unasked', icon: 'info', tone: 'neutral' },
  above: { messageKey: 'clearing-fit-above', icon: 'trending-up', tone: 'neutral' },
};

/** Adds the place, then opens the list, so that the button and its focus remain. */
function AddButton({
  place,
  calls,
  onOpenCalls,
}: Pick<FoundPlaceProps, 'calls' | 'onOpenCalls'> & { readonly place: CallPlace }): ReactElement {
  const messages = useMessages();
  const id = toCallId(place);
  const isListed = calls.list.calls.some((call) => call.id === id);
  if (calls.isFull && !isListed) return <p className="small muted">{messages('clearing-full')}</p>;
  return (
    <Button
      variant={isListed ? 'quiet' : 'secondary'}
      icon={isListed ? 'check' : 'plus'}
      onClick={isListed ? onOpenCalls : () => calls.add(place)}
    >
      <span>{messages(isListed ? 'clearing-listed' : 'clearing-add')}</span>
      <span className="visually-hidden">{`: ${place.course}, ${place.university}`}</span>
    </Button>
  );
}

/** The fields of a found course for the call list, with the first option, which is the one shown. */
function toCallPlace(course: FoundCourse): CallPlace {
  const [option] = course.options;
  return {
    courseId: course.courseId,
    courseOptionId: option?.courseOptionId ?? '',
    course: course.course,
    courseCode: course.courseCode,
    university: course.university,
    providerId: course.providerId,
    phone: course.clearingPhone,
    location: option?.location ?? '',
    points: option?.ucasPoints ?? null,
  };
}
