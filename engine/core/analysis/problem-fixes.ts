import type { Problem } from '#schemas';
import type { NextStep, Vocabulary } from '#schemas/catalogue';
import { splitStatuses } from '../next-step/feed-entry.ts';
import { fixStatuses, type StatusName } from './dead-statuses.ts';

/** Facts for computing fixes: the statuses that next steps can name, and the status of each state. */
export interface FixFacts {
  readonly vocabulary: Pick<Vocabulary, 'schemes' | 'statuses'>;
  readonly names: readonly StatusName[];
}

/** The problems of an item, each with a fix where one is known: a status under another name. */
export function withFixes(problems: readonly Problem[], item: unknown, facts: FixFacts): readonly Problem[] {
  const fix = problems.some(isAboutStatus) ? fixOf(item, facts) : null;
  return fix ? problems.map((problem) => (isAboutStatus(problem) ? { ...problem, fix } : problem)) : problems;
}

function isAboutStatus({ code, pointer }: Problem): boolean {
  return code === 'unknown-status' && pointer === '/status';
}

function fixOf(item: unknown, { vocabulary, names }: FixFacts) {
  if (!isStep(item)) return null;
  const known = new Set(vocabulary.schemes.find(({ id }) => id === item.scheme)?.feedStatuses);
  const nameFor = (status: string): string | null => {
    if (known.has(status)) return status;
    const name = names.find(({ scheme, state }) => scheme === item.scheme && state === status)?.status ?? null;
    return name !== null && known.has(name) ? name : null;
  };
  return fixStatuses(splitStatuses(item.status).filter(Boolean), nameFor, vocabulary);
}

function isStep(item: unknown): item is Pick<NextStep, 'scheme' | 'status'> {
  return typeof item === 'object' && item !== null && 'scheme' in item && 'status' in item && typeof item.status === 'string';
}
