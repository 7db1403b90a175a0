import type { SummariseWidget } from '../../../engine/pack.ts';
import { isYes, readFields, readText } from '../../rules/reading.ts';

/** Whether the quiz is done. One that was begun on this device is known to the widget alone. */
export const summarise: SummariseWidget = ({ data, page, saved, messages }) => {
  const id = readText(saved('dashboardUserData', 'careerAssessmentId')) || page.details.user.careerAssessmentId;
  const isDone = id !== '' || isYes(readFields(data).done);
  return messages(isDone ? 'row-career-done' : 'row-career');
};
