export { type CvCheck, checkCv } from './check-cv.ts';
export { countCvPages } from './count-pages.ts';
export {
  CV_LAYOUTS,
  CV_LIMITS,
  CV_PARTS,
  type Cv,
  type CvLine,
  type CvLineList,
  type CvPart,
  type CvStage,
  type CvStageList,
  countCvParts,
  countOver,
  fitsLimits,
  hasWords,
  isFilled,
  readCv,
} from './cv.ts';
export { formatCvDates, listCvYears, readCvDate, writeCvDate } from './cv-dates.ts';
export { changeEntry, insertEntry, moveEntry, orderNewestFirst, removeEntry } from './edit-entries.ts';
export { mergeCv } from './merge-cv.ts';
export { listGradeStages, listNewGradeStages, startCv } from './start-cv.ts';
export { listContacts, splitLines, writeCvText } from './write-cv.ts';
