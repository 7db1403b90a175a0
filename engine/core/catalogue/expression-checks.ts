import { hintFor, type ProblemCode } from '#schemas';
import type { ParsedExpression } from '../expression/parse-expression.ts';
import type { ExpressionProblem } from '../expression/problems.ts';
import {
  type CheckContext,
  findEntries,
  findNamed,
  idsOf,
  itemOf,
  odditiesOf,
  readExpression,
  report,
  reportAs,
  termsOf,
} from './check-context.ts';
import { itemKey } from './keys.ts';

type Term = ParsedExpression['terms'][number];

/** The audience a term names, with its expression; null when it is unknown or broken. */
function expressionOf(context: CheckContext, tag: string): string | null {
  const [entry] = findEntries(context, itemKey('audiences', tag));
  return itemOf(entry, 'audiences')?.expression ?? null;
}

function codeOf(code: string): ProblemCode {
  return code.startsWith('expression-') ? `expression-${code.slice('expression-'.length)}` : `expression-${code}`;
}

/** Records problems that already have their sentences from the expression check. */
function reportFound(context: CheckContext, found: readonly ExpressionProblem[], pointer: string): void {
  for (const { code, message, severity, start } of found) {
    reportAs(context, { code: codeOf(code), severity, message, path: '', pointer, line: 0, column: 0 }, start);
  }
}

/** Every tag that an expression uses, also through audiences, with the terms that lead to it. */
function tagsBehind(context: CheckContext, term: Term): string[] {
  const tags: string[] = [];
  const seen = new Set<string>();
  const waiting: Term[] = [term];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const word = next.tag.toLowerCase();
    if (!next.isAudience) tags.push(word);
    else if (!seen.has(word)) {
      seen.add(word);
      waiting.push(...termsOf(context.room, expressionOf(context, next.tag) ?? ''));
    }
  }
  return tags;
}

function checkTerm(context: CheckContext, term: Term, pointer: string): void {
  const { vocabularyIndex } = context.room;
  const place = { word: term.tag, at: term.start + 1 };
  if (term.isAudience) {
    const sentence = 'Asks for it in a condition.';
    findNamed(context, { kind: 'audiences', id: term.tag, pointer, sentence });
    const isKnown = findEntries(context, itemKey('audiences', term.tag)).length > 0;
    if (!isKnown)
      report(context, 'unknown-audience', { ...place, hint: hintFor(term.tag, idsOf(context, 'audiences')) }, pointer, term.start);
    return;
  }
  if (!vocabularyIndex.askable.has(term.tag.toLowerCase())) {
    report(context, 'unknown-tag', { ...place, hint: hintFor(term.tag, vocabularyIndex.spelt) }, pointer, term.start);
  }
}

function asSpelt({ room }: CheckContext, tag: string): string {
  return room.vocabularyIndex.spelt.find((word) => word.toLowerCase() === tag) ?? tag;
}

/** Checks an expression: it can be read, every word is known, and no sensitive tag decides where it must not. */
export function checkExpression(context: CheckContext, source: string, pointer: string, restrictedIn: string | null = null): void {
  const reading = readExpression(context.room, source);
  if (!reading.ok) {
    reportFound(context, reading.problems, pointer);
    return;
  }
  const before = context.notes.problems.length;
  for (const term of reading.value.terms) {
    checkTerm(context, term, pointer);
    const restricted =
      restrictedIn === null ? undefined : tagsBehind(context, term).find((tag) => context.room.vocabularyIndex.restricted.has(tag));
    if (restricted)
      report(context, 'restricted-tag', { word: asSpelt(context, restricted), where: restrictedIn ?? '' }, pointer, term.start);
  }
  if (context.notes.problems.length === before) checkMeaning(context, source, reading.value.terms, pointer);
}

/**
 * Warns when an expression matches nobody or everybody. The audiences are looked up first, so that the item is checked again when one
 * changes.
 */
function checkMeaning(context: CheckContext, source: string, terms: readonly Term[], pointer: string): void {
  if (terms.length === 0) return;
  for (const term of terms) tagsBehind(context, term);
  reportFound(context, odditiesOf(context.room, source), pointer);
}

/** Checks a list of expressions, any one of which is enough. */
export function checkExpressions(
  context: CheckContext,
  sources: readonly string[],
  pointer: string,
  restrictedIn: string | null = null,
): void {
  for (const [index, source] of sources.entries()) checkExpression(context, source, `${pointer}/${index}`, restrictedIn);
}

/** The path from an audience back to itself, if there is one. */
function cycleFrom(context: CheckContext, id: string): string[] | null {
  const waiting: string[][] = [[id]];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const last = path.at(-1) ?? '';
    for (const term of termsOf(context.room, expressionOf(context, last) ?? '')) {
      const word = term.tag.toLowerCase();
      if (!term.isAudience) continue;
      if (word === id.toLowerCase()) return [...path, id];
      if (!seen.has(word)) waiting.push([...path, term.tag]);
      seen.add(word);
    }
  }
  return null;
}

/** Reports an audience that depends on itself. */
export function checkCycle(context: CheckContext, id: string): void {
  const cycle = cycleFrom(context, id);
  if (cycle) report(context, 'audience-cycle', { chain: cycle.map((word) => `@${word}`).join(', ') }, '/expression');
}
