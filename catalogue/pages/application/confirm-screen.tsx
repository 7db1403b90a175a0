import type { ReactElement } from 'react';
import { HubLinkButton, useHubPage, useMessages, useRead } from '#engine/hub';
import { Crest, FailedView, Loading } from '#engine/react';
import { DemonstrationNote } from '../../components/course/course-note.tsx';
import { Picture, useImage } from '../../components/picture/picture.tsx';
import { type Confirmation, type ConfirmedCourse, chooseWayBack, readConfirmedCourse } from '../../rules/applications/confirmation.ts';
import { formatCourseStart, toCourseLookup } from '../../rules/course-search/course-answer.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { deriveApplyYear, isManualApply } from '../../rules/cycle/cycle.ts';
import { ApplyButtons } from './apply-buttons.tsx';
import { Head, Notice, OnceWarning } from './head.tsx';

/** The course named in the address, and the way to its application. */
export function ConfirmScreen({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const messages = useMessages();
  const { coursePrimaryId, courseOptionId, studyYear } = confirmation;
  const { resource, retry } = useRead<ConfirmedCourse | null>({
    base: 'search',
    path: toCourseLookup({ courseId: coursePrimaryId, courseOptionId, academicYearId: String(studyYear) }),
    read: readConfirmedCourse,
    area: 'courses',
  });
  const back = <GoBack confirmation={confirmation} />;
  return (
    <>
      <Head title={messages('course-confirm-title')} line="" />
      {resource.kind === 'loading' ? <Loading label={messages('loading')} shape="card" /> : null}
      {resource.kind === 'failed' ? (
        <>
          <FailedView labels={{ text: messages('course-not-found'), retry: messages('try-again') }} onRetry={retry} />
          {back}
        </>
      ) : null}
      {resource.kind === 'ready' && resource.value === null ? (
        <>
          <Notice>{messages('course-not-in-records')}</Notice>
          {back}
        </>
      ) : null}
      {resource.kind === 'ready' && resource.value !== null ? <Confirm confirmation={confirmation} course={resource.value} /> : null}
    </>
  );
}

/** 'Go back' to the course, or to the hub if this is the tab's first page. */
function GoBack({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const messages = useMessages();
  return <HubLinkButton to={chooseWayBack(confirmation, window.history.length)}>{messages('course-go-back')}</HubLinkButton>;
}

interface ConfirmProps {
  readonly confirmation: Confirmation;
  readonly course: ConfirmedCourse;
}

function Confirm({ confirmation, course }: ConfirmProps): ReactElement {
  const messages = useMessages();
  const { now } = useHubPage();
  const back = <GoBack confirmation={confirmation} />;
  if (isManualApply(confirmation.applyCycle, now)) {
    return (
      <>
        <CourseCard course={course} courseOptionId={confirmation.courseOptionId} />
        <Notice title={messages('course-manual-title')}>{messages('course-manual-text')}</Notice>
        <div className="confirm-buttons above-foot">
          <HubLinkButton to={toUniAddress(course.providerId)} variant="primary">
            {messages('course-contact-provider')}
          </HubLinkButton>
          {back}
        </div>
      </>
    );
  }
  return (
    <>
      <OnceWarning />
      <CourseCard course={course} courseOptionId={confirmation.courseOptionId} />
      <ApplyButtons course={course} route={confirmation.route} year={deriveApplyYear({ ...confirmation, now })} back={back} />
    </>
  );
}

interface CourseCardProps {
  readonly course: ConfirmedCourse;
  readonly courseOptionId: string;
}

/** The course to apply for: title, provider, logo, and the facts of the chosen option. */
function CourseCard({ course, courseOptionId }: CourseCardProps): ReactElement {
  const messages = useMessages();
  const logo = useImage(course.logo);
  const option = course.options.find((one) => one.courseOptionId === courseOptionId) ?? course.options[0];
  const facts = [
    [messages('course-location'), option?.location ?? ''],
    [messages('course-location-type'), option?.locationType ?? ''],
    [messages('course-starts'), formatCourseStart(option?.startDate ?? '')],
    [messages('course-code'), course.courseCode],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <article className="confirm-card">
        <Picture image={course.picture} seed={course.subject || course.courseId} className="confirm-card-art" />
        <div className="confirm-card-text">
          <div className="confirm-card-name">
            {logo.as === 'photo' ? (
              <img src={logo.photo.src} alt="" className="confirm-logo" />
            ) : (
              <Crest seed={course.providerId || course.university} />
            )}
            <div>
              <h2>{course.course}</h2>
              <p>{course.university}</p>
            </div>
          </div>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <DemonstrationNote />
    </>
  );
}
