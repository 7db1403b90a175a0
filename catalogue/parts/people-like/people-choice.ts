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

/** Reads the saved choice; one that cannot be read counts as empty. */
export function readPeopleChoice(kept: unknown): SubjectSelection {
  const fields = readFields(kept);
  return fromStoredSelection({
    selectedQualificationType: readText(fields.selectedQualificationType),
    selectedSubjects: readTexts(fields.selectedSubjects),
  });
}

/** What the person has chosen, shared by the page and its summary (PLY-009, PLY-013). */
export function usePeopleChoice(): PeopleChoice {
  const { save } = useHubActions();
  const kept = useSavedValue(PEOPLE_CHOICE.collection, PEOPLE_CHOICE.name);
  const summary = useSavedValue(PEOPLE_SUMMARY.collection, PEOPLE_SUMMARY.name);
  return {
    choice: readPeopleChoice(kept),
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
