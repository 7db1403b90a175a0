import { type ReactElement, useId } from 'react';
import { useHubPage, useWords } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import { STUDY_LEVELS } from '../../rules/index.ts';
import type { StudyDesk } from './use-study-choice.ts';

/** Level and year, and the button that keeps them once they differ from the profile (APPS-007 to APPS-012). */
export function ChoiceBar({ desk }: { readonly desk: StudyDesk }): ReactElement {
  const words = useWords();
  const id = useId();
  const { preferences } = useHubPage().details.years;
  const { chosen } = desk;
  const years = preferences.includes(chosen.year) ? preferences : [...preferences, chosen.year];
  return (
    <fieldset className="applications-choices">
      <legend className="visually-hidden">{words('applications-choices')}</legend>
      <div className="applications-field">
        <label htmlFor={`${id}-level`}>{words('applications-level')}</label>
        <span className="applications-select">
          <select id={`${id}-level`} value={chosen.level} onChange={({ target }) => desk.chooseLevel(target.value)}>
            {STUDY_LEVELS.map((level) => (
              <option key={level} value={level}>
                {words(`applications-${level.toLowerCase()}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
      <div className="applications-field">
        <label htmlFor={`${id}-year`}>{words('applications-year')}</label>
        <span className="applications-select">
          <select id={`${id}-year`} value={chosen.year} onChange={({ target }) => desk.chooseYear(Number(target.value))}>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
      {desk.isChanged ? (
        <Button isPending={desk.isSaving} onClick={() => void desk.save()}>
          {words('applications-save')}
        </Button>
      ) : null}
      {desk.hasFailed ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{words('save-failed')}</span>
        </p>
      ) : null}
      {desk.isSaved ? (
        <p className="applications-saved">
          <Icon name="circle-check" />
          <span>{words('applications-saved')}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
