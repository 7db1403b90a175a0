import facts from '../../catalogue/facts/tariff.json' with { type: 'json' };
import type { QualificationType } from '../../catalogue/rules/tariff/index.ts';

/** The qualification types that the calculator's service knows. */
export const tariffTypes: readonly QualificationType[] = facts.qualificationTypes;
