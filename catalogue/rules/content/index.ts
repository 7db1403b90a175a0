export {
  filterByName,
  groupSubjects,
  type LocationGuideRow,
  readLocationGuides,
  readSubjectGuides,
  type SubjectGroup,
  type SubjectGuideRow,
} from './guides.ts';
export { CONTENT_QUERIES, type ContentQuery, readContentRows, toContentAddress } from './queries.ts';
