import { type ExpressionProblem, type ExpressionProblemCode, type Place, problemAt, type Result } from './problems.ts';

/** One condition of an expression: hold this word, or do not hold it. */
export interface Term {
  /** The name as written, without ! and @. */
  readonly tag: string;
  /** The word for comparison: lower case, an audience with its @. */
  readonly word: string;
  readonly negated: boolean;
  /** How it joins the expression before it; the first term joins with AND. */
  readonly joiner: 'AND' | 'OR';
  readonly isAudience: boolean;
  readonly start: number;
  readonly end: number;
}

/** A parsed expression. No terms match everybody. */
export interface ParsedExpression {
  readonly terms: readonly Term[];
}

/** More conditions are rejected: they would be unreadable, and evaluation time must stay bounded. */
export const MAX_TERMS = 500;

const MAX_LENGTH = 40_000;
const MAX_TOKENS = 2 * MAX_TERMS;
const TERM = /^(!?)(@?)([A-Za-z0-9_-]+)$/;
const OPERATOR = /^(?:and|or)$/i;
const BRACKET = /[()[\]{}]/;
const FOREIGN = /[^A-Za-z0-9_-]/u;

type Token = Place & { readonly text: string };

/** The state of parsing, token by token. */
interface Reading {
  readonly source: string;
  readonly terms: Term[];
  readonly problems: ExpressionProblem[];
  operator: Token | null;
  previous: 'nothing' | 'operator' | 'condition';
}

/**
 * Parses an expression, or gives all its problems and their places. Never throws, whatever the text.
 * @example parseExpression('member OR !guest')
 */
export function parseExpression(text: string | null | undefined): Result<ParsedExpression> {
  const source = text ?? '';
  const tokens = splitTokens(source);
  if (!tokens) return { ok: false, problems: [tooLong(source)] };
  const reading: Reading = { source, terms: [], problems: [], operator: null, previous: 'nothing' };
  for (const token of tokens) readToken(reading, token);
  if (reading.operator && tokens.length > 1) report(reading, 'operator-last', reading.operator);
  if (reading.problems.length > 0) return { ok: false, problems: reading.problems };
  if (reading.terms.length > MAX_TERMS) return { ok: false, problems: [tooLong(source)] };
  return { ok: true, value: { terms: reading.terms } };
}

/** The distinct words of an expression in order, lower case, audiences with their @; none when it cannot be read. */
export function wordsOfExpression(text: string | null | undefined): string[] {
  const parsed = parseExpression(text);
  return parsed.ok ? [...new Set(parsed.value.terms.map((term) => term.word))] : [];
}

function splitTokens(source: string): Token[] | null {
  if (source.length > MAX_LENGTH) return null;
  const tokens: Token[] = [];
  for (const match of source.matchAll(/\S+/g)) {
    if (tokens.length === MAX_TOKENS) return null;
    const [text] = match;
    tokens.push({ text, start: match.index, end: match.index + text.length });
  }
  return tokens;
}

function tooLong(source: string): ExpressionProblem {
  const detail = `at most ${MAX_TERMS} tags and ${MAX_LENGTH} characters can be read`;
  return problemAt('expression-too-long', source, { start: 0, end: source.length }, detail);
}

function readToken(reading: Reading, token: Token): void {
  if (OPERATOR.test(token.text)) readOperator(reading, token);
  else readCondition(reading, token);
}

function readOperator(reading: Reading, token: Token): void {
  if (reading.previous === 'nothing') report(reading, 'operator-first', token);
  if (reading.previous === 'operator') report(reading, 'operator-twice', token);
  reading.operator = token;
  reading.previous = 'operator';
}

function readCondition(reading: Reading, token: Token): void {
  const term = toTerm(token, reading.operator);
  if (term) reading.terms.push(term);
  else reportFault(reading, token);
  reading.operator = null;
  reading.previous = 'condition';
}

/** The term a token spells, or null. Two conditions side by side join with AND. */
function toTerm({ text, start, end }: Token, operator: Token | null): Term | null {
  const match = TERM.exec(text);
  if (!match) return null;
  const [, bang, at, tag = ''] = match;
  const isAudience = at === '@';
  if (bang && !isAudience && OPERATOR.test(tag)) return null;
  const name = tag.toLowerCase();
  const joiner = operator?.text.toLowerCase() === 'or' ? 'OR' : 'AND';
  return { tag, word: isAudience ? `@${name}` : name, negated: bang === '!', joiner, isAudience, start, end };
}

function reportFault(reading: Reading, token: Token): void {
  const [code, place] = findFault(token);
  report(reading, code, place);
}

/** The fault that keeps a token from being a term, and its place. */
function findFault(token: Token): [ExpressionProblemCode, Place] {
  const { text, start, end } = token;
  const bracket = BRACKET.exec(text);
  if (bracket) return ['bracket', { start: start + bracket.index, end: start + bracket.index + 1 }];
  if (text === '!') return ['negation-alone', token];
  if (text.startsWith('!!')) return ['negation-twice', token];
  if (text === '@' || text === '!@') return ['audience-unnamed', { start: end - 1, end }];
  const name = text.replace(/^!?@?/, '');
  const foreign = FOREIGN.exec(name);
  if (!foreign) return ['negated-operator', token];
  const at = end - name.length + foreign.index;
  return ['unknown-character', { start: at, end: at + foreign[0].length }];
}

function report(reading: Reading, code: ExpressionProblemCode, place: Place): void {
  reading.problems.push(problemAt(code, reading.source, place));
}
