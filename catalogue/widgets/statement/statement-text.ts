import { USUAL_YEARS } from '../../rules/cycle/usual-years.ts';
import { readFields, readNumber } from '../../rules/reading.ts';
import { type StatementLimits, type StatementSection, statementLimits, statementSections } from '../../rules/statement/statement.ts';

/** All eight texts; a section without text is empty. */
export type StatementTexts = Readonly<Record<StatementSection, string>>;

/** Sections that together answer one question. Without a question they are shown separately. */
export interface StatementGroup {
  readonly question: 'one' | 'two' | 'three' | null;
  readonly sections: readonly StatementSection[];
}

type Values = Readonly<Record<string, unknown>>;

const QUESTIONS = ['one', 'two', 'three'] as const;
const GROUPS = 'whyApplyCourse whySubject futurePlans, previousStudies whySuitable, skills achievements workExperience';

/** The saved texts including trailing spaces, because they are read back while typing; a missing or invalid section is empty. */
export function readStatement(value: unknown): StatementTexts {
  const fields = readFields(value);
  const textOf = (section: StatementSection) => (typeof fields[section] === 'string' ? fields[section] : '');
  return Object.fromEntries(statementSections.map((section) => [section, textOf(section)])) as Record<StatementSection, string>;
}

/** The limits in the page state. */
export function readLimits(values: Values): StatementLimits {
  return {
    characters: readNumber(values.statementLimit, statementLimits.characters),
    warnFrom: readNumber(values.statementWarning, statementLimits.warnFrom),
    maxOver: readNumber(values.statementOver, statementLimits.maxOver),
    completeAbove: readNumber(values.statementComplete, statementLimits.completeAbove),
  };
}

/**
 * The sections under their three questions. Page state sets the first year of entry, and which sections belong together; an empty list
 * turns this off.
 */
export function groupSections(studyYear: number, values: Values): readonly StatementGroup[] {
  const lists = typeof values.statementQuestions === 'string' ? values.statementQuestions : GROUPS;
  const isOff = lists.trim() === '' || studyYear < readNumber(values.statementQuestionsFrom, USUAL_YEARS.statementQuestionsFrom);
  if (isOff) return [{ question: null, sections: statementSections }];
  const named = lists.split(',').map((list) => statementSections.filter((section) => list.split(/\s+/).includes(section)));
  const groups = QUESTIONS.flatMap((question, index) => toGroup(question, orderAs(named[index] ?? [], lists)));
  const grouped = groups.flatMap(({ sections }) => sections);
  return [
    ...groups,
    ...toGroup(
      null,
      statementSections.filter((section) => !grouped.includes(section)),
    ),
  ];
}

function orderAs(sections: readonly StatementSection[], lists: string): readonly StatementSection[] {
  return [...sections].sort((one, other) => lists.indexOf(one) - lists.indexOf(other));
}

function toGroup(question: StatementGroup['question'], sections: readonly StatementSection[]): StatementGroup[] {
  return sections.length > 0 ? [{ question, sections }] : [];
}

const MARKS = [0, 50, 100];

/** Whether typing has just reached 100, 50 or 0 characters left, which is announced immediately. */
export function reachesMark(before: number, after: number): boolean {
  return MARKS.some((mark) => before > mark && after <= mark);
}
