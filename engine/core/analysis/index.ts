export { type Answer, type AnswerOptions, type Answers, type Comparison, createAnswers, type StateChange } from './answers.ts';
export type { LegalVocabulary } from './legal-words.ts';
