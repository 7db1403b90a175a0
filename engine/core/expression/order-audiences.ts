import { parseExpression, type Term } from './parse-expression.ts';

/** Why an audience cannot be used. */
type AudienceFault = 'unknown-audience' | 'invalid-audience' | 'audience-cycle';

/** The audiences that some words use, directly or indirectly, by their word (@name). */
export interface AudienceOrder {
  /** Usable audiences, each after all those it uses. */
  readonly ordered: ReadonlyMap<string, readonly Term[]>;
  /** Audiences that cannot be used. They never hold, so their negation always does, as for an unknown tag. */
  readonly faults: ReadonlyMap<string, AudienceFault>;
  /** The faulty audiences that are part of a cycle. */
  readonly circling: ReadonlyMap<string, readonly Term[]>;
}

/**
 * Orders the audiences that words use so that each can be evaluated after those it uses. One in a cycle, or dependent on a cycle, has no
 * meaning and is a fault.
 */
export function orderAudiences(words: Iterable<string>, audiences: ReadonlyMap<string, string>): AudienceOrder {
  const { readable, faults } = readAudiences(words, audiences);
  const ordered = settle(readable);
  const circling = new Map([...readable].filter(([word]) => !ordered.has(word)));
  for (const word of circling.keys()) faults.set(word, 'audience-cycle');
  return { ordered, faults, circling };
}

/** The path from an audience back to itself: @a, @b, @a. */
export function traceCircle(word: string, circling: ReadonlyMap<string, readonly Term[]>): string[] {
  const path: string[] = [];
  let next: string | undefined = word;
  while (next !== undefined && !path.includes(next)) {
    path.push(next);
    next = audienceWords(circling.get(next) ?? []).find((leaned) => circling.has(leaned));
  }
  return next === undefined ? path : [...path, next];
}

/** Parses every audience that can be reached from the words. */
function readAudiences(words: Iterable<string>, audiences: ReadonlyMap<string, string>) {
  const texts = new Map([...audiences].map(([name, text]) => [`@${name.toLowerCase()}`, text]));
  const readable = new Map<string, readonly Term[]>();
  const faults = new Map<string, AudienceFault>();
  const reached = new Set([...words].filter((word) => word.startsWith('@')));
  for (const word of reached) {
    const text = texts.get(word);
    const parsed = parseExpression(text);
    if (text === undefined) faults.set(word, 'unknown-audience');
    else if (!parsed.ok) faults.set(word, 'invalid-audience');
    else {
      readable.set(word, parsed.value.terms);
      for (const leaned of audienceWords(parsed.value.terms)) reached.add(leaned);
    }
  }
  return { readable, faults };
}

/** Repeatedly takes the audiences that depend only on taken ones; those left over form cycles. */
function settle(readable: ReadonlyMap<string, readonly Term[]>): Map<string, readonly Term[]> {
  const leaners = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [word, terms] of readable) {
    const leaned = audienceWords(terms).filter((other) => readable.has(other));
    open.set(word, leaned.length);
    for (const other of leaned) leaners.set(other, [...(leaners.get(other) ?? []), word]);
  }
  const settled = new Set([...readable.keys()].filter((word) => open.get(word) === 0));
  for (const word of settled) {
    for (const leaner of leaners.get(word) ?? []) {
      const left = (open.get(leaner) ?? 0) - 1;
      open.set(leaner, left);
      if (left === 0) settled.add(leaner);
    }
  }
  return new Map([...settled].map((word) => [word, readable.get(word) ?? []]));
}

/** The distinct audiences among some terms. */
function audienceWords(terms: readonly Term[]): string[] {
  return [...new Set(terms.filter((term) => term.isAudience).map((term) => term.word))];
}
