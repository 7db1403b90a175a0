import { suggestWord } from '../text/suggest-word.ts';
import { findWitness, NO_RULES, type WordRules } from './find-witness.ts';
import { type AudienceOrder, orderAudiences, traceCircle } from './order-audiences.ts';
import { parseExpression, type Term } from './parse-expression.ts';
import { type ExpressionProblem, type Place, problemAt } from './problems.ts';

/**
 * The words and audiences that expressions may use, and the rules of the people they match. A vocabulary has the last three as they
 * are.
 */
export interface ExpressionContext {
  /** Every tag and fact that may be used. */
  readonly words: Iterable<string>;
  /** The expressions of audiences by name, without @. */
  readonly audiences: ReadonlyMap<string, string>;
  readonly groups?: readonly { readonly id: string; readonly exclusive: boolean; readonly complete: boolean }[];
  readonly tags?: readonly { readonly id: string; readonly group: string }[];
  readonly implications?: readonly { readonly tag: string; readonly implies: string }[];
  /** Tags that can be held only together with one of some others. */
  readonly origins?: readonly { readonly tag: string; readonly oneOf: readonly string[] }[];
}

/** The prepared context: words in lower case, and rules. */
interface Ready {
  readonly words: ReadonlyMap<string, string>;
  readonly audiences: ReadonlyMap<string, string>;
  readonly audienceNames: readonly string[];
  readonly rules: WordRules;
}

/** The subject of a check: a text, its terms, and the audiences they use. */
interface Subject {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly order: AudienceOrder;
}

/** The maximum number of pairs of words tried as the reason why nobody can match. */
const MAX_PAIRS = 200;

/**
 * Creates a check of expressions that gives every error and warning about one, errors first and in the order of the text.
 * @example createExpressionCheck({ words: ['guest', 'member'], audiences: new Map() })('guest membr') // unknown-word at 6
 */
export function createExpressionCheck(context: ExpressionContext): (text: string | null | undefined) => ExpressionProblem[] {
  const ready = toReady(context);
  return (text) => {
    const parsed = parseExpression(text);
    if (!parsed.ok) return [...parsed.problems];
    const { terms } = parsed.value;
    const order = orderAudiences(new Set(terms.map((term) => term.word)), ready.audiences);
    const subject = { text: text ?? '', terms, order };
    const errors = terms.flatMap((term) => checkTerm(term, subject, ready));
    return errors.length > 0 ? errors : checkMeaning(subject, ready);
  };
}

function checkTerm(term: Term, { text, order }: Subject, { words, audienceNames }: Ready): ExpressionProblem[] {
  const place = nameOf(term);
  if (!term.isAudience) {
    return words.has(term.word) ? [] : [problemAt('unknown-word', text, place, nearest(suggestWord(term.word, [...words.values()])))];
  }
  const fault = order.faults.get(term.word);
  if (!fault) return [];
  if (fault === 'unknown-audience') return [problemAt(fault, text, place, nearest(suggestWord(term.word, audienceNames)))];
  return [problemAt(fault, text, place, traceCircle(term.word, order.circling).join(', '))];
}

function nearest(word: string | null): string {
  return word === null ? '' : `; the nearest is "${word}"`;
}

/** The name in a term, with its @ and without its !. */
function nameOf({ start, end, negated }: Term): Place {
  return { start: negated ? start + 1 : start, end };
}

/** Warnings about an expression without errors: it has the same answer for everybody, or contains a repetition. */
function checkMeaning(subject: Subject, ready: Ready): ExpressionProblem[] {
  const { text, terms, order } = subject;
  const [first] = terms;
  const last = terms.at(-1);
  if (!first || !last) return [];
  const whole = { start: first.start, end: last.end };
  if (findWitness(terms, true, order, ready.rules).kind === 'none') return [explainNever(subject, whole, ready)];
  if (findWitness(terms, false, order, ready.rules).kind === 'none') return [problemAt('always-true', text, whole)];
  return findRepeated(terms).map((term) => problemAt('repeated-condition', text, nameOf(term)));
}

/** Names two words that exclude each other, when they alone are the reason why nobody can match. */
function explainNever({ text, terms, order }: Subject, whole: Place, { words, rules }: Ready): ExpressionProblem {
  const isNever = (exclusiveGroups: WordRules['exclusiveGroups']) =>
    findWitness(terms, true, order, { ...NO_RULES, exclusiveGroups }).kind === 'none';
  if (isNever(new Map())) return problemAt('never-true', text, whole);
  const used = new Set([terms, ...order.ordered.values()].flat().map((term) => term.word));
  const pair = excludingPairs([...used], rules).find((two) => isNever(new Map(two.map((word) => [word, 'pair']))));
  if (!pair) return problemAt('never-true', text, whole);
  return problemAt('excluding-words', text, whole, `${pair.map((word) => `"${words.get(word) ?? word}"`).join(' and ')} at once`);
}

function excludingPairs(words: readonly string[], { exclusiveGroups }: WordRules): (readonly [string, string])[] {
  const pairs = words.flatMap((word, i) =>
    words.slice(i + 1).flatMap((other): (readonly [string, string])[] => {
      const group = exclusiveGroups.get(word);
      return group !== undefined && group === exclusiveGroups.get(other) ? [[word, other]] : [];
    }),
  );
  return pairs.slice(0, MAX_PAIRS);
}

/** Terms that repeat the word of an earlier term. One of the two can always be removed without changing the meaning. */
function findRepeated(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ word }, i) => terms.findIndex((term) => term.word === word) < i);
}

function toReady({ words, audiences, groups = [], tags = [], implications = [], origins = [] }: ExpressionContext): Ready {
  const membersOf = (id: string) => tags.filter((tag) => tag.group === id).map((tag) => tag.id.toLowerCase());
  const exclusive = groups.filter((group) => group.exclusive);
  const implied = new Map<string, readonly string[]>();
  for (const { tag, implies } of implications) {
    const word = tag.toLowerCase();
    implied.set(word, [...(implied.get(word) ?? []), implies.toLowerCase()]);
  }
  const known = new Map(Array.from(words, (word) => [word.toLowerCase(), word]));
  return {
    words: known,
    audiences,
    audienceNames: Array.from(audiences.keys(), (name) => `@${name}`),
    rules: {
      isWord: (word) => known.has(word),
      exclusiveGroups: new Map(exclusive.flatMap(({ id }) => membersOf(id).map((word): [string, string] => [word, id]))),
      completeGroups: groups.flatMap((group) => (group.complete ? [membersOf(group.id)] : [])).filter((members) => members.length > 0),
      implied,
      origins: new Map(origins.map(({ tag, oneOf }) => [tag.toLowerCase(), oneOf.map((word) => word.toLowerCase())])),
    },
  };
}
