export { changeQualification, clearSelection, fromStoredSelection, offerRowActions, toStoredSelection } from './changes.ts';
export {
  canShowCompass,
  choosePeopleLike,
  deriveSubjectLimit,
  nameResult,
  offerSubjects,
  type PeopleLikeResult,
  type PeopleLikeRow,
  peopleLikeSettings,
  readSelection,
  type SubjectSelection,
  shouldFetchResults,
  shouldSaveSelection,
  subjectLimits,
  toggleSubject,
} from './selection.ts';
