import type { Words } from '../../../engine/hub.ts';
import type { StatementSection } from '../../rules/index.ts';

/** The labels of the sections, as editors have them (TEXT-007). */
export function nameSections(words: Words): Readonly<Record<StatementSection, string>> {
  return {
    whyApplyCourse: words('statement-why-apply-course'),
    whySubject: words('statement-why-subject'),
    whySuitable: words('statement-why-suitable'),
    previousStudies: words('statement-previous-studies'),
    skills: words('statement-skills'),
    achievements: words('statement-achievements'),
    workExperience: words('statement-work-experience'),
    futurePlans: words('statement-future-plans'),
  };
}
