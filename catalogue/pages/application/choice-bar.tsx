import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import { ChoiceSelect } from '../../parts/search/choice-select.tsx';
import { STUDY_LEVELS } from '../../rules/applications/index.ts';
import type { StudyState } from './use-study-choice.ts';

/** Level and year, and the button that saves them when they differ from the profile (APPS-007 to APPS-012). */
export function ChoiceBar({ study }: { readonly study: StudyState }): ReactElement {
  const messages = useMessages();
  const { preferences } = useHubPage().details.years;
  const { chosen } = study;
  const years = preferences.includes(chosen.year) ? preferences : [...preferences, chosen.year];
  return (
    <fieldset className="applications-choices">
      <legend className="visually-hidden">{messages('applications-choices')}</legend>
      <ChoiceSelect
        label={messages('applications-level')}
        value={chosen.level}
        choices={STUDY_LEVELS.map((level) => ({ value: level, name: messages(`applications-${level.toLowerCase()}`) }))}
        onChoose={study.chooseLevel}
      />
      <ChoiceSelect
        label={messages('applications-year')}
        value={`${chosen.year}`}
        choices={years.map((year) => ({ value: `${year}`, name: `${year}` }))}
        onChoose={(year) => study.chooseYear(Number(year))}
      />
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
