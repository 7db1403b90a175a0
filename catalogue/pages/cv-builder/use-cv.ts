import { useHubPage, useSavedValue, useWriting, type Writing } from '#engine/hub';
import { useLatest } from '#engine/react';
import { type Cv, type CvStage, fitsLimits, readCv } from '../../rules/cv/cv.ts';
import { mergeCv } from '../../rules/cv/merge-cv.ts';
import { listGradeStages, listNewGradeStages, startCv } from '../../rules/cv/start-cv.ts';
import { readSavedGrades } from '../../rules/tariff/saved-grades.ts';

/** The widget that owns the saved CV. */
const WIDGET = 'CVBuilder';

/** The CV while it is edited, and how to change it. */
export interface CvEditing {
  readonly cv: Cv;
  /** Changes the latest CV, also when the change is a later Undo. */
  change(make: (cv: Cv) => Cv): void;
}

/** The person's CV: saved automatically, merging the changes of two tabs. */
export interface CvHandle extends CvEditing {
  readonly writing: Writing<Cv>;
  /** The CV before any editing. */
  readonly start: Cv;
  /** Saved grades that are not in the CV yet. */
  readonly newGrades: readonly CvStage[];
}

/** The CV of the signed-in person. */
export function useCv(): CvHandle {
  const { name, lastName, email } = useHubPage().details.user;
  const profile = useSavedValue('dashboardUserData', 'Personalisation');
  const data = useSavedValue('dashboardData', WIDGET) ?? null;
  const grades = readSavedGrades(useSavedValue('dashboardData', 'Tariff'));
  const start = startCv({ name, lastName, email, profile, grades });
  const writing = useWriting<Cv>({
    name: WIDGET,
    read: readCv,
    initial: start,
    saved: data === null ? start : readCv(data),
    canSave: fitsLimits,
    savesItself: true,
    savesOnLeave: true,
    join: mergeCv,
  });
  const latest = useLatest(writing);
  return {
    writing,
    cv: writing.value,
    change: (make) => latest.current.change(make(latest.current.value)),
    start,
    newGrades: listNewGradeStages(writing.value, listGradeStages(grades, profile)),
  };
}
