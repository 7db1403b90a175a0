export {
  addGrade,
  clearGrades,
  deleteLastGrade,
  insertGrade,
  loadGrades,
  type QualificationType,
  removeGrade,
  type SameSubjectRule,
  type SavedGrade,
  saveGrades,
  type TariffChange,
  type TariffLimits,
  type TariffLists,
  type TariffMessage,
  toSavedGrade,
} from './grades.ts';
export { cutSubject, nameGrade, readKeptGrades, sameSubjectRules, toKeptGrades, usualTariffLimits } from './kept.ts';
export { formatTariffMessage } from './messages.ts';
export { type CountedGrade, countGrades, totalPoints } from './points.ts';
export { readServiceTypes, type ServiceType, toServiceTypes } from './service-list.ts';
export { findByName, formatSuggestionCount, groupTypes, nextPage, pageGrades, shortenGrade } from './showing.ts';
