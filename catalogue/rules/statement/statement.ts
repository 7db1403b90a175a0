import type { Messages } from '#engine';

export const statementSections = [
  'whyApplyCourse',
  'whySubject',
  'whySuitable',
  'previousStudies',
  'skills',
  'achievements',
  'workExperience',
  'futurePlans',
] as const;
export type StatementSection = (typeof statementSections)[number];
export type Statement = Readonly<Partial<Record<StatementSection, string>>>;

export interface StatementLimits {
  readonly characters: number;
  readonly warnFrom: number;
  readonly maxOver: number;
  readonly completeAbove: number;
}

export const statementLimits: StatementLimits = { characters: 4000, warnFrom: 3900, maxOver: 6000, completeAbove: 3500 };

export interface StatementCount {
  readonly count: number;
  readonly remaining: number;
  readonly tone: 'calm' | 'warning' | 'over' | 'refused';
  readonly canSave: boolean;
  readonly isComplete: boolean;
}

/** Created on first use, since this is slow on a phone. */
let characters: Intl.Segmenter | undefined;

/** Text without combining characters, so that its length is its count: most statements, and thousands in an analysis. */
const PLAIN = /^[ -~]*$/;

function countCharacters(text: string): number {
  const line = text.replace(/[\r\n]/g, '');
  if (PLAIN.test(line)) return line.length;
  characters ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of characters.segment(line)) count += 1;
  return count;
}

/** The number of graphemes in all eight texts together, without line breaks. */
export function countStatement(statement: Statement): number {
  return statementSections.reduce((sum, section) => sum + countCharacters(statement[section] ?? ''), 0);
}

function toneOf(count: number, limits: StatementLimits): StatementCount['tone'] {
  if (count > limits.characters + limits.maxOver) return 'refused';
  if (count > limits.characters) return 'over';
  return count >= limits.warnFrom ? 'warning' : 'calm';
}

/** The counter of the statement: how much is left, its tone, and whether the statement can be saved. */
export function deriveStatementCount(statement: Statement, limits = statementLimits): StatementCount {
  const count = countStatement(statement);
  const remaining = limits.characters - count;
  const tone = toneOf(count, limits);
  return {
    count,
    remaining,
    tone,
    canSave: tone !== 'refused',
    isComplete: count > limits.completeAbove,
  };
}

/** The counter as text. */
export function formatStatementCount({ tone, remaining }: StatementCount, messages: Messages): string {
  if (tone === 'refused') return messages('statement-unable');
  return tone === 'over' ? messages('statement-over', { m: -remaining }) : messages('statement-remaining', { n: remaining });
}
