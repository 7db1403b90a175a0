import type { ReactElement } from 'react';
import { HubLinkButton, useHubPage, useRead, useWords } from '../../../engine/hub.ts';
import { FailedView, Loading } from '../../../engine/react.ts';
import {
  type Confirmation,
  type ConfirmedCourse,
  chooseWayBack,
  deriveApplyYear,
  isManualApply,
  readConfirmedCourse,
  toCourseLookup,
  toUniAddress,
} from '../../rules/index.ts';
import { ApplyButtons } from './apply-buttons.tsx';
import { CourseCard } from './course-card.tsx';
import { Head, Notice, OnceWarning } from './head.tsx';

/** The course of the address, and the way to its application (APPS-041 to APPS-060). */
export function ConfirmScreen({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const words = useWords();
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
      <Head title={words('course-confirm-title')} line="" />
      {resource.kind === 'loading' ? <Loading label={words('loading')} shape="card" /> : null}
      {resource.kind === 'failed' ? (
        <>
          <FailedView words={{ text: words('course-not-found'), retry: words('try-again') }} onRetry={retry} />
          {back}
        </>
      ) : null}
      {resource.kind === 'ready' && resource.value === null ? (
        <>
          <Notice>{words('course-not-in-records')}</Notice>
          {back}
        </>
      ) : null}
      {resource.kind === 'ready' && resource.value !== null ? <Confirm confirmation={confirmation} course={resource.value} /> : null}
    </>
  );
}

/** 'Go back' to the course, or to the hub when this is the first page of the tab (APPS-047). */
function GoBack({ confirmation }: { readonly confirmation: Confirmation }): ReactElement {
  const words = useWords();
  return <HubLinkButton to={chooseWayBack(confirmation, window.history.length)}>{words('course-go-back')}</HubLinkButton>;
}

interface ConfirmProps {
  readonly confirmation: Confirmation;
  readonly course: ConfirmedCourse;
}

function Confirm({ confirmation, course }: ConfirmProps): ReactElement {
  const words = useWords();
  const { now } = useHubPage();
  const back = <GoBack confirmation={confirmation} />;
  if (isManualApply(confirmation.applyCycle, now)) {
    return (
      <>
        <CourseCard course={course} courseOptionId={confirmation.courseOptionId} />
        <Notice title={words('course-manual-title')}>{words('course-manual-text')}</Notice>
        <div className="confirm-buttons">
          <HubLinkButton to={toUniAddress(course.providerId)} variant="primary">
            {words('course-contact-provider')}
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
