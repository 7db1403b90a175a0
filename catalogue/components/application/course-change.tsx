import type { ReactElement } from 'react';
import type { Messages } from '#engine';
import { formatCourseStart } from '../../rules/course-search/course-answer.ts';
import { type ChangedFact, compareChange } from '../../rules/offers/change.ts';
import type { CourseChange } from '../../rules/status/application.ts';
import './course-change.later.css';

const FACT_MESSAGES: Readonly<Record<ChangedFact['fact'], string>> = {
  course: 'offers-row-course',
  startDate: 'offers-change-start',
  campus: 'offers-change-campus',
  conditions: 'offers-row-conditions',
};

export interface CourseChangeTableProps {
  readonly provider: string;
  /** Null when the record does not have the original course. */
  readonly change: CourseChange | null;
  readonly messages: Messages;
  /** The reply deadline as text; empty when the record has none. */
  readonly replyBy: string;
}

/** A changed offer beside the original course: every fact, including equal ones. */
export function CourseChangeTable({ provider, change, messages, replyBy }: CourseChangeTableProps): ReactElement {
  const unknown = messages('offers-change-unknown');
  const write = (fact: ChangedFact['fact'], text: string, none: string) =>
    fact === 'startDate' && text !== '' ? formatCourseStart(text) : text || none;
  return (
    <div className="course-change">
      <h3>{provider}</h3>
      {change === null ? (
        <p>{messages('offers-change-not-said')}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{provider}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{messages('offers-change-before')}</th>
              <th scope="col">{messages('offers-change-now')}</th>
            </tr>
          </thead>
          <tbody>
            {compareChange(change).map(({ fact, before, now, isOther }) => (
              <tr key={fact} data-other={isOther}>
                <th scope="row">{messages(FACT_MESSAGES[fact])}</th>
                <td>{write(fact, before, unknown)}</td>
                <td>
                  {isOther || now === '' ? null : <small>{messages('offers-change-same')}</small>}
                  <span>{write(fact, now, fact === 'conditions' ? messages('offers-no-conditions') : unknown)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{replyBy === '' ? messages('offers-change-no-date') : messages('status-reply-by', { date: replyBy })}</p>
    </div>
  );
}
