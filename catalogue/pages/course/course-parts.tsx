import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { chooseApplyLink } from '../../components/application/tile-view.ts';
import { toWidgetAddress } from '../../components/links/address.ts';
import { TARIFF_WIDGET, useOwnPoints } from '../../components/tariff/use-own-points.ts';
import { Terms } from '../../components/term/terms.tsx';
import { toConfirmationAddress } from '../../rules/applications/confirmation.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundCourse, toCourseApplyAddress } from '../../rules/course-search/course-answer.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';

/** The points of the course beside those of the person's saved grades, without a comparison. */
export function PointsPart({ points }: { readonly points: number }): ReactElement {
  const messages = useMessages();
  const total = useOwnPoints();
  return (
    <section className="card" aria-labelledby="course-points">
      <h2 id="course-points">{messages('course-points-heading')}</h2>
      <p>{total === null ? messages('course-points-none', { n: points }) : messages('course-points-beside', { n: points, total })}</p>
      <p className="muted small">{messages('course-points-differ')}</p>
      <Terms of={[messages('course-fact-points')]} />
      <HubLink to={toWidgetAddress(TARIFF_WIDGET)} hasArrow>
        {messages('course-points-link')}
      </HubLink>
    </section>
  );
}

export interface ApplyPartProps {
  readonly course: FoundCourse;
  readonly courseOptionId: string;
}

/** Links to the page that confirms the course; postgraduates go straight to their year's application, or see why it is not open yet. */
export function ApplyPart({ course, courseOptionId }: ApplyPartProps): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  const confirmation = toConfirmationAddress(course, { courseOptionId, applyCycle: page.details.years.cycleYear });
  const link = confirmation === null ? chooseApplyLink(page, 'PG') : null;
  const direct = link?.enabled && link.url !== '' ? toCourseApplyAddress(link.url, course) : null;
  const to = confirmation ?? direct;
  return (
    <section className="card course-apply" aria-labelledby="course-apply">
      <h2 id="course-apply">{messages('course-apply-heading')}</h2>
      {to !== null ? (
        <>
          <p>{messages('course-apply-text')}</p>
          <HubLinkButton to={to} variant="primary" isWide>
            {messages('course-apply')}
          </HubLinkButton>
        </>
      ) : (
        <p>{link?.notice || messages('not-available-now')}</p>
      )}
    </section>
  );
}

/** Links from the course: its subject, similar courses and its university. */
export function NextPart({ course }: { readonly course: FoundCourse }): ReactElement {
  const messages = useMessages();
  const { subject, subjectTitle, providerId, university } = course;
  return (
    <section className="card" aria-labelledby="course-next">
      <h2 id="course-next">{messages('course-next-heading')}</h2>
      <ul className="plain-list course-next">
        {subject === '' ? null : (
          <>
            <li>
              <HubLink to={`/explore/subjects/${encodeURIComponent(subject)}`} hasArrow>
                {messages('course-next-subject', { subject: subjectTitle })}
              </HubLink>
            </li>
            <li>
              <HubLink to={toCallAddress('/coursedisplay/results', { subjects: subject })} hasArrow>
                {messages('course-next-subject-courses', { subject: subjectTitle })}
              </HubLink>
            </li>
          </>
        )}
        <li>
          <HubLink to={toUniAddress(providerId)} hasArrow>
            {messages('course-next-provider', { university })}
          </HubLink>
        </li>
      </ul>
    </section>
  );
}
