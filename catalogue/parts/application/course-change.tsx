import type { ReactElement } from 'react';
import { formatCourseStart } from '../../rules/course-search/index.ts';
import { type ChangedFact, compareChange } from '../../rules/offers/index.ts';
import type { CourseChange } from '../../rules/status/index.ts';
import './course-change.css';

export interface CourseChangeTableProps {
  readonly provider: string;
  /** Null when the record does not say what was applied for. */
  readonly change: CourseChange | null;
  readonly words: {
    readonly before: string;
    readonly now: string;
    readonly same: string;
    readonly unknown: string;
    readonly noConditions: string;
    readonly notSaid: string;
    readonly facts: Readonly<Record<ChangedFact['fact'], string>>;
  };
  /** By when to answer, or where that stands. */
  readonly reply: string;
}

/** A changed offer beside the course that was applied for: every fact, also where both are equal (OFFER-020). */
export function CourseChangeTable({ provider, change, words, reply }: CourseChangeTableProps): ReactElement {
  const write = (fact: ChangedFact['fact'], text: string, none: string) =>
    fact === 'startDate' && text !== '' ? formatCourseStart(text) : text || none;
  return (
    <div className="course-change">
      <h3>{provider}</h3>
      {change === null ? (
        <p>{words.notSaid}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{provider}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{words.before}</th>
              <th scope="col">{words.now}</th>
            </tr>
          </thead>
          <tbody>
            {compareChange(change).map(({ fact, before, now, isOther }) => (
              <tr key={fact} data-other={isOther}>
                <th scope="row">{words.facts[fact]}</th>
                <td>{write(fact, before, words.unknown)}</td>
                <td>
                  {isOther || now === '' ? null : <small>{words.same}</small>}
                  <span>{write(fact, now, fact === 'conditions' ? words.noConditions : words.unknown)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{reply}</p>
    </div>
  );
}
