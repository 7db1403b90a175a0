import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { DatePart } from '../../components/question/date-part.tsx';
import type { CvStage } from '../../rules/cv/cv.ts';
import { listCvYears, readCvDate, writeCvDate } from '../../rules/cv/cv-dates.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export interface StageDatesProps {
  readonly stage: CvStage;
  readonly idOf: (control: string) => string;
  readonly onChange: (part: Partial<CvStage>) => void;
}

/** The start and end of a stage by month and year, or that it is ongoing. */
export function StageDates({ stage, idOf, onChange }: StageDatesProps): ReactElement {
  const messages = useMessages();
  const goesOn = stage.to === 'now';
  return (
    <div className="cv-dates">
      <MonthFields legend={messages('cv-from')} id={idOf('from')} date={stage.from} onChange={(from) => onChange({ from })} />
      {goesOn ? null : <MonthFields legend={messages('cv-to')} id={idOf('to')} date={stage.to} onChange={(to) => onChange({ to })} />}
      <label className="cv-goes-on">
        <input type="checkbox" checked={goesOn} onChange={({ currentTarget }) => onChange({ to: currentTarget.checked ? 'now' : '' })} />
        <span>{messages('cv-goes-on')}</span>
      </label>
    </div>
  );
}

interface MonthFieldsProps {
  readonly legend: string;
  readonly id: string;
  readonly date: string;
  readonly onChange: (date: string) => void;
}

function MonthFields({ legend, id, date, onChange }: MonthFieldsProps): ReactElement {
  const { currentYear } = useHubPage().details.years;
  const parts = readCvDate(date);
  return (
    <fieldset className="cv-month">
      <legend className="cv-label">{legend}</legend>
      <div className="field-parts">
        <DatePart
          part="month"
          id={`${id}-month`}
          value={parts.month}
          values={MONTHS}
          isWrong={false}
          onChange={(month) => onChange(writeCvDate({ ...parts, month }))}
        />
        <DatePart
          part="year"
          id={id}
          value={parts.year}
          values={listCvYears(currentYear)}
          isWrong={false}
          onChange={(year) => onChange(writeCvDate({ ...parts, year }))}
        />
      </div>
    </fieldset>
  );
}
