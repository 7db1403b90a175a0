import type { SummariseWidget } from '#engine/pack';
import { countGrades, totalPoints } from '../../rules/tariff/points.ts';
import { readSavedGrades, sameSubjectRules } from '../../rules/tariff/saved-grades.ts';

/** The points of the saved grades: '136 points from 3 grades'. */
export const summarise: SummariseWidget = ({ data, messages }) => {
  const grades = countGrades(readSavedGrades(data), sameSubjectRules);
  if (grades.length === 0) return messages('row-points-none');
  return messages('row-points-from', { points: messages('row-points', { n: totalPoints(grades) }), n: grades.length });
};
