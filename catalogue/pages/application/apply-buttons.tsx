import type { ReactElement, ReactNode } from 'react';
import { HubLinkButton, ReadingView, useGo, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, type Elements } from '#engine/react';
import { needsQueue } from '../../components/application/queue-links.ts';
import { toAddress } from '../../components/links/address.ts';
import type { Confirmation, ConfirmedCourse } from '../../rules/applications/confirmation.ts';
import { chooseUnavailable, isRouteStarted, type YearLinks } from '../../rules/applications/tiles.ts';
import { toCourseApplyAddress } from '../../rules/course-search/course-answer.ts';
import { Notice } from './head.tsx';
import { useApplications } from './use-applications.ts';
import { useYearLinks } from './use-year-links.ts';

export interface ApplyButtonsProps {
  readonly course: ConfirmedCourse;
  readonly route: Confirmation['route'];
  /** The year of entry. */
  readonly year: number;
  readonly back: Elements;
}

/** Starts or continues the application of the apply year, or explains why that is not possible. */
export function ApplyButtons({ course, route, year, back }: ApplyButtonsProps): ReactElement {
  const messages = useMessages();
  const links = useYearLinks(year);
  const applications = useApplications(year);
  const failedText = messages('applications-failed');
  return (
    <ReadingView reading={links} shape="lines" empty={back} failedText={failedText} failedMore={back}>
      {(all) => (
        <ReadingView reading={applications} shape="lines" empty={back} failedText={failedText} failedMore={back}>
          {(started) => <Buttons course={course} year={year} link={all[route]} isStarted={isRouteStarted(started, route)} back={back} />}
        </ReadingView>
      )}
    </ReadingView>
  );
}

interface ButtonsProps extends Omit<ApplyButtonsProps, 'route'> {
  readonly isStarted: boolean;
  readonly link: YearLinks[string] | undefined;
}

function Buttons({ course, year, link, isStarted, back }: ButtonsProps): ReactElement {
  const messages = useMessages();
  const { details } = useHubPage();
  if (!link?.enabled || link.url === '') {
    return (
      <>
        <Notice title={messages('applications-unavailable')}>
          <p>{messages(chooseUnavailable(year, details.years.cycleYear), { studyYear: year })}</p>
          <p>{link?.notice || messages('link-not-available')}</p>
        </Notice>
        <div className="confirm-buttons above-foot">{back}</div>
      </>
    );
  }
  const action = messages(isStarted ? 'applications-continue' : 'applications-start');
  return (
    <div className="confirm-buttons above-foot">
      <CourseLink course={course} to={link.url} isMain>
        {messages('course-start', { action, studyYear: year })}
      </CourseLink>
      {isStarted && link.trackUrl !== '' ? (
        <CourseLink course={course} to={link.trackUrl}>
          {messages('apply-view')}
        </CourseLink>
      ) : null}
      {back}
    </div>
  );
}

interface CourseLinkProps {
  readonly course: ConfirmedCourse;
  readonly to: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** An apply or track link with the course. During the queue it leads through the queue, which knows only the link itself. */
function CourseLink({ course, to, isMain = false, children }: CourseLinkProps): ReactElement {
  const page = useHubPage();
  const go = useGo();
  const { track } = useHubActions();
  const variant = isMain ? 'primary' : 'secondary';
  const note = () => track('apply button used', { type: 'course' });
  if (needsQueue(page, toAddress(to, page.pageState).href)) {
    const press = () => {
      note();
      go(to);
    };
    return (
      <Button variant={variant} onClick={press}>
        {children}
      </Button>
    );
  }
  return (
    <HubLinkButton to={toCourseApplyAddress(to, course)} variant={variant} onClick={note}>
      {children}
    </HubLinkButton>
  );
}
