import { useState } from 'react';
import { useHubActions, useHubPage, useMessages, useSavedValue } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import { isChoiceChanged, type StudyChoice, writeStudyChoice } from '../../rules/applications/profile.ts';
import { STUDY_LEVELS } from '../../rules/applications/tiles.ts';
import { readFields } from '../../rules/reading.ts';

/** Level and year as chosen on the page, and how to save them. */
export interface StudyState {
  readonly chosen: StudyChoice;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly hasFailed: boolean;
  chooseLevel(level: string): void;
  chooseYear(year: number): void;
  /** Saves the choice; false when that failed. Resolves immediately when nothing has changed. */
  save(): Promise<boolean>;
}

type Outcome = 'none' | 'saving' | 'saved' | 'failed';

/** The selectors of the page. A choice stays until it is saved, even if the page is read again in the meantime. */
export function useStudyChoice(): StudyState {
  const messages = useMessages();
  const announce = useAnnounce();
  const { save, refresh } = useHubActions();
  const { user } = useHubPage().details;
  const record = readFields(useSavedValue('dashboardUserData', 'Personalisation'));
  const own: StudyChoice = { level: user.studyLevel, year: user.studyYear };
  const [picked, setPicked] = useState<Partial<StudyChoice>>({});
  const [outcome, setOutcome] = useState<Outcome>('none');
  const chosen = { ...own, ...picked };
  const isChanged = isChoiceChanged(own, chosen);
  const pick = (part: Partial<StudyChoice>) => {
    setPicked({ ...picked, ...part });
    setOutcome('none');
  };
  const keep = async (): Promise<boolean> => {
    if (!isChanged) return true;
    setOutcome('saving');
    const data = writeStudyChoice(record, { own, chosen, flags: user.flags });
    const isSaved = await save({ collection: 'dashboardUserData', name: 'Personalisation', data }, { isImmediate: true });
    if (isSaved) await refresh();
    setOutcome(isSaved ? 'saved' : 'failed');
    announce(messages(isSaved ? 'applications-saved' : 'save-failed'));
    return isSaved;
  };
  return {
    chosen,
    isChanged: isChanged && outcome !== 'saved',
    isSaving: outcome === 'saving',
    isSaved: outcome === 'saved',
    hasFailed: outcome === 'failed',
    chooseLevel: (level) => {
      const found = STUDY_LEVELS.find((one) => one === level);
      if (found) pick({ level: found });
    },
    chooseYear: (year) => pick({ year }),
    save: keep,
  };
}
