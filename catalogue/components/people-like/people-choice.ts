import { useHubActions, useSavedValue } from '#engine/hub';
import { fromStoredSelection, toStoredSelection } from '../../rules/people-like/changes.ts';
import type { SubjectSelection } from '../../rules/people-like/selection.ts';
import { isYes, readFields, readText, readTexts } from '../../rules/reading.ts';
import { PEOPLE_CHOICE, PEOPLE_SUMMARY } from './people-settings.ts';

/** The saved choice of type and subjects, and whether the summary is hidden on the dashboard. */
export interface PeopleChoice {
  readonly choice: SubjectSelection;
  readonly isHidden: boolean;
  keep(choice: SubjectSelection): Promise<boolean>;
  hide(isHidden: boolean): Promise<boolean>;
}

/** Reads the saved choice; an unreadable one counts as empty. */
export function readPeopleChoice(saved: unknown): SubjectSelection {
  const fields = readFields(saved);
  return fromStoredSelection({
    selectedQualificationType: readText(fields.selectedQualificationType),
    selectedSubjects: readTexts(fields.selectedSubjects),
  });
}

/** The person's choice, shared by the page and its summary. */
export function usePeopleChoice(): PeopleChoice {
  const { save } = useHubActions();
  const saved = useSavedValue(PEOPLE_CHOICE.collection, PEOPLE_CHOICE.name);
  const summary = useSavedValue(PEOPLE_SUMMARY.collection, PEOPLE_SUMMARY.name);
  return {
    choice: readPeopleChoice(saved),
    isHidden: isYes(readFields(summary).hidden),
    keep: (choice) => {
      const { selectedQualificationType, selectedSubjects } = toStoredSelection(choice);
      return save(
        { ...PEOPLE_CHOICE, data: { selectedQualificationType, selectedSubjects: [...selectedSubjects] } },
        { isImmediate: true },
      );
    },
    hide: (isHidden) => save({ ...PEOPLE_SUMMARY, data: { hidden: isHidden ? 'yes' : 'no' } }, { isImmediate: true }),
  };
}
