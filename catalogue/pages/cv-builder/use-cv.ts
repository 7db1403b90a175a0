import { useHubPage, useSavedValue, useWriting, type Writing } from '#engine/hub';
import { useLatest } from '#engine/react';
import { type Cv, type CvStage, fitsLimits, readCv } from '../../rules/cv/cv.ts';
import { mergeCv } from '../../rules/cv/merge-cv.ts';
import { listGradeStages, listNewGradeStages, startCv } from '../../rules/cv/start-cv.ts';
import { readSavedGrades } from '../../rules/tariff/saved-grades.ts';

/** The widget as whose data a CV is saved. */
const WIDGET = 'CVBuilder';

/** The CV while it is written, and how to change it. */
export interface CvEditing {
  readonly cv: Cv;
  /** Changes the CV as it is then, also when the change is an Undo that comes later. */
  change(make: (cv: Cv) => Cv): void;
}

/** The person's CV: saved by itself, with the changes of two tabs joined. */
export interface CvHandle extends CvEditing {
  readonly writing: Writing<Cv>;
  /** The CV before anything is written. */
  readonly start: Cv;
  /** Saved grades that are not in the CV yet. */
  readonly newGrades: readonly CvStage[];
}

/** The CV of the person who is signed in. */
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
