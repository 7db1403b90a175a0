import facts from '../../facts/tariff.json' with { type: 'json' };
import type { QualificationType } from '../../rules/tariff/grades.ts';

/** The qualification types that the calculator's service knows. */
export const tariffTypes: readonly QualificationType[] = facts.qualificationTypes;
