import { type ReactElement, useId } from 'react';
import { useHubPage, useMessages } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import { STUDY_LEVELS } from '../../rules/applications/index.ts';
import type { StudyState } from './use-study-choice.ts';

/** Level and year, and the button that saves them when they differ from the profile (APPS-007 to APPS-012). */
export function ChoiceBar({ study }: { readonly study: StudyState }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { preferences } = useHubPage().details.years;
  const { chosen } = study;
  const years = preferences.includes(chosen.year) ? preferences : [...preferences, chosen.year];
  return (
    <fieldset className="applications-choices">
      <legend className="visually-hidden">{messages('applications-choices')}</legend>
      <div className="applications-field">
        <label htmlFor={`${id}-level`}>{messages('applications-level')}</label>
        <span className="applications-select">
          <select id={`${id}-level`} value={chosen.level} onChange={({ target }) => study.chooseLevel(target.value)}>
            {STUDY_LEVELS.map((level) => (
              <option key={level} value={level}>
                {messages(`applications-${level.toLowerCase()}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
      <div className="applications-field">
        <label htmlFor={`${id}-year`}>{messages('applications-year')}</label>
        <span className="applications-select">
          <select id={`${id}-year`} value={chosen.year} onChange={({ target }) => study.chooseYear(Number(target.value))}>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
      {study.isChanged ? (
        <Button isPending={study.isSaving} onClick={() => void study.save()}>
          {messages('applications-save')}
        </Button>
      ) : null}
      {study.hasFailed ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{messages('save-failed')}</span>
        </p>
      ) : null}
      {study.isSaved ? (
        <p className="applications-saved">
          <Icon name="circle-check" />
          <span>{messages('applications-saved')}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
