import type { SummariseWidget } from '../../../engine/pack.ts';
import { isYes, readFields, readTexts } from '../../rules/reading.ts';

/** Whom the results are about: the chosen subjects; or that they are hidden, or not chosen yet. */
export const summarise: SummariseWidget = ({ saved, messages }) => {
  if (isYes(readFields(saved('dashboardSettings', 'PeopleLikeYou')).hidden)) return messages('people-hidden');
  const subjects = readTexts(readFields(saved('dashboardUserData', 'peopleLike')).selectedSubjects);
  return subjects.length === 0 ? messages('people-choose-button') : subjects.join(', ');
};
