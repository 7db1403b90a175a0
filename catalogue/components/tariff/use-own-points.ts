import { useSavedValue } from '#engine/hub';
import { countGrades, totalPoints } from '../../rules/tariff/points.ts';
import { readSavedGrades, sameSubjectRules } from '../../rules/tariff/saved-grades.ts';

/** The widget in which people add up their points. */
export const TARIFF_WIDGET = 'Tariff';

/** The points of the person's saved grades; null while none are saved. */
export function useOwnPoints(): number | null {
  const grades = readSavedGrades(useSavedValue('dashboardData', TARIFF_WIDGET));
  return grades.length === 0 ? null : totalPoints(countGrades(grades, sameSubjectRules));
}
