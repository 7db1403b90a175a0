import type { SummariseWidget } from '#engine/pack';
import { PEOPLE_CHOICE, PEOPLE_SUMMARY } from '../../components/people-like/people-settings.ts';
import { isYes, readFields, readTexts } from '../../rules/reading.ts';

/** Whom the results are about: the chosen subjects; or that they are hidden, or not chosen yet. */
export const summarise: SummariseWidget = ({ saved, messages }) => {
  if (isYes(readFields(saved(PEOPLE_SUMMARY.collection, PEOPLE_SUMMARY.name)).hidden)) return messages('people-hidden');
  const subjects = readTexts(readFields(saved(PEOPLE_CHOICE.collection, PEOPLE_CHOICE.name)).selectedSubjects);
  return subjects.length === 0 ? messages('people-choose-button') : subjects.join(', ');
};
