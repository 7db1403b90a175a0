import type { NextStep, Vocabulary } from '../../../schemas/generated/catalogue.ts';
import type { Problem } from '../../../schemas/index.ts';
import { splitStatuses } from '../next-step/index.ts';
import { fixStatuses, type StatusName } from './dead-statuses.ts';

/** What fixes are worked out from: the statuses that next steps can name, and what they call each state. */
export interface FixFacts {
  readonly vocabulary: Pick<Vocabulary, 'schemes' | 'statuses'>;
  readonly names: readonly StatusName[];
}

/** The problems of an item, each with what puts it right where that is known: a state of a tile that next steps call otherwise. */
export function withFixes(problems: readonly Problem[], item: unknown, facts: FixFacts): readonly Problem[] {
  if (!problems.some(isAboutStatus)) return problems;
  const fix = fixOf(item, facts);
  const say = (sentence: string) => withStatusNames(sentence, facts.vocabulary);
  return problems.map((problem) => {
    if (!isAboutStatus(problem)) return problem;
    const told = { ...problem, message: say(problem.message) };
    return fix ? { ...told, fix: { ...fix, sentence: say(fix.sentence) } } : told;
  });
}

/** A sentence about statuses with their names in place of their words. */
export function withStatusNames(sentence: string, { schemes, statuses = [] }: FixFacts['vocabulary']): string {
  const named = sentence.replaceAll(/"([^"]*)"/g, (quoted, word: string) => {
    const label = statuses.find(({ id }) => id === word)?.label;
    return label === undefined ? quoted : `“${label}”`;
  });
  return named.replace(/^No (\S+) tile/, (start, scheme: string) => {
    const label = schemes.find(({ id }) => id === scheme)?.label;
    return label === undefined ? start : `No ${label} tile`;
  });
}

function isAboutStatus({ code, pointer }: Problem): boolean {
  return code === 'unknown-status' && pointer === '/status';
}

function fixOf(item: unknown, { vocabulary: { schemes }, names }: FixFacts) {
  if (!isStep(item)) return null;
  const known = new Set(schemes.find(({ id }) => id === item.scheme)?.feedStatuses);
  return fixStatuses(splitStatuses(item.status).filter(Boolean), (status) => {
    if (known.has(status)) return status;
    const name = names.find(({ scheme, state }) => scheme === item.scheme && state === status)?.status ?? null;
    return name !== null && known.has(name) ? name : null;
  });
}

function isStep(item: unknown): item is Pick<NextStep, 'scheme' | 'status'> {
  return typeof item === 'object' && item !== null && 'scheme' in item && 'status' in item && typeof item.status === 'string';
}
