export {
  type CareerQuestion,
  careerQuestions,
  findArea,
  isQuizComplete,
  MATCHES_SHOWN,
  type MatchedArea,
  type MatchedSubject,
  matchCareers,
  readAnswers,
  writeAnswers,
} from './careers.ts';
export { toMatchesAddress } from './matches-address.ts';
