import type { SummariseWidget } from '#engine/pack';
import { ASSESSMENT, chooseAssessmentId } from '../../components/career/assessment-id.ts';
import { isYes, readFields } from '../../rules/reading.ts';

/** Whether the quiz is done. Only the widget itself reads one in progress on this device. */
export const summarise: SummariseWidget = ({ data, page, saved, messages }) => {
  const id = chooseAssessmentId(saved(ASSESSMENT.collection, ASSESSMENT.name), page.details);
  const isDone = id !== '' || isYes(readFields(data).done);
  return messages(isDone ? 'row-career-done' : 'row-career');
};
