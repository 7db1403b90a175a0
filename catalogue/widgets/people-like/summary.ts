import type { SummariseWidget } from '#engine/pack';
import { PEOPLE_CHOICE, PEOPLE_SUMMARY } from '../../components/people-like/people-settings.ts';
import { isYes, readFields, readTexts } from '../../rules/reading.ts';

/** The chosen subjects; or that the results are hidden, or nothing is chosen yet. */
export const summarise: SummariseWidget = ({ saved, messages }) => {
  if (isYes(readFields(saved(PEOPLE_SUMMARY.collection, PEOPLE_SUMMARY.name)).hidden)) return messages('people-hidden');
  const subjects = readTexts(readFields(saved(PEOPLE_CHOICE.collection, PEOPLE_CHOICE.name)).selectedSubjects);
  return subjects.length === 0 ? messages('people-choose-button') : subjects.join(', ');
};
