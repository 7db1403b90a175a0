export {
  addGrade,
  clearGrades,
  deleteLastGrade,
  loadGrades,
  type QualificationType,
  removeGrade,
  type SavedGrade,
  saveGrades,
  type TariffChange,
  type TariffLimits,
  type TariffLists,
  toSavedGrade,
} from './grades.ts';
export { cutSubject, nameGrade, readKeptGrades, sameSubjectRules, toKeptGrades, usualTariffLimits } from './kept.ts';
export { formatTariffMessage } from './messages.ts';
export { type CountedGrade, countGrades, totalPoints } from './points.ts';
export { readServiceTypes, toServiceTypes } from './service-list.ts';
export { findByName, formatSuggestionCount, groupTypes, nextPage, pageGrades, shortenGrade } from './showing.ts';
export { keyOfSubject } from './subject-key.ts';
