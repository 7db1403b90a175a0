import type { Messages } from '#engine';
import type { StatementSection } from '../../rules/statement/statement.ts';

/** The labels of the sections, from the messages. */
export function nameSections(messages: Messages): Readonly<Record<StatementSection, string>> {
  return {
    whyApplyCourse: messages('statement-why-apply-course'),
    whySubject: messages('statement-why-subject'),
    whySuitable: messages('statement-why-suitable'),
    previousStudies: messages('statement-previous-studies'),
    skills: messages('statement-skills'),
    achievements: messages('statement-achievements'),
    workExperience: messages('statement-work-experience'),
    futurePlans: messages('statement-future-plans'),
  };
}
