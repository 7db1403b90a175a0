import { type ReactElement, useState } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import { readCycleClock } from '../../rules/cycle/cycle.ts';
import { textOf } from '../../rules/preferences/answers.ts';
import { chooseDatePart, chooseMonthPart, partsOf } from '../../rules/preferences/date-answers.ts';
import { countDays, type DateParts, listBirthYears } from '../../rules/preferences/date-of-birth.ts';
import { isStartPast, listStartYears } from '../../rules/preferences/personalisation.ts';
import { DatePart, nameMonth } from './date-part.tsx';
import { describeBy, FieldGroup } from './field-frame.tsx';
import { type FieldProps, fieldIdOf } from './field-props.ts';

const upTo = (max: number): readonly number[] => Array.from({ length: max }, (_, index) => index + 1);

/** A date of birth: day, month and year. The days match the month; an impossible date is cleared, which is announced. */
export function BirthField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const { now } = useHubPage();
  const [emptied, setEmptied] = useState('');
  const { day, month, year } = partsOf(answers, question.field);
  const choose = (change: Partial<DateParts>) => {
    const { changes, isImpossible } = chooseDatePart(answers, question.field, change);
    const why = isImpossible ? messages('field-date-emptied', { month: nameMonth(change.month || month) }) : '';
    setEmptied(why);
    if (why) announce(why);
    onChange(changes);
  };
  const id = fieldIdOf(question);
  const isWrong = problem !== '';
  const describedBy = describeBy({ question, problem: problem || emptied });
  const days = upTo(month ? countDays(month, year) : 31);
  return (
    <FieldGroup question={question} problem={problem || emptied}>
      <div className="field-parts">
        <DatePart
          part="day"
          id={id}
          value={day}
          values={days}
          isWrong={isWrong}
          autoComplete="bday-day"
          describedBy={describedBy}
          onChange={(value) => choose({ day: value })}
        />
        <DatePart
          part="month"
          id={`${id}-month`}
          value={month}
          values={upTo(12)}
          isWrong={isWrong}
          autoComplete="bday-month"
          onChange={(value) => choose({ month: value })}
        />
        <DatePart
          part="year"
          id={`${id}-year`}
          value={year}
          values={listBirthYears(readCycleClock(now).date)}
          isWrong={isWrong}
          autoComplete="bday-year"
          onChange={(value) => choose({ year: value })}
        />
      </div>
    </FieldGroup>
  );
}

/** The month and year of a possible start; a past one is allowed, with a hint. */
export function StartField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const { now } = useHubPage();
  const { date, currentYear } = readCycleClock(now);
  const { month, year } = partsOf(answers, question.field);
  const start = textOf(answers, question.field);
  const hint = start !== '' && isStartPast(start, date) ? messages('field-date-past') : '';
  const id = fieldIdOf(question);
  const choose = (change: Partial<DateParts>) => onChange(chooseMonthPart(answers, question.field, change));
  return (
    <FieldGroup question={question} problem={problem} hint={hint}>
      <div className="field-parts">
        <DatePart
          part="month"
          id={id}
          value={month}
          values={upTo(12)}
          isWrong={problem !== ''}
          describedBy={describeBy({ question, problem, hint })}
          onChange={(value) => choose({ month: value })}
        />
        <DatePart
          part="year"
          id={`${id}-year`}
          value={year}
          values={listStartYears(currentYear)}
          isWrong={problem !== ''}
          onChange={(value) => choose({ year: value })}
        />
      </div>
    </FieldGroup>
  );
}
