import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { createExpressionCheck } from '../expression/check-expression.ts';
import { createExpressionSet } from '../expression/create-expression-set.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { MAX_TERMS, parseExpression } from '../expression/parse-expression.ts';
import { createAnswers } from './answers.ts';
import { people as listed, vocabulary as shared, words } from './legal-people.fixture.ts';

const RUNS = { numRuns: times({ daily: 80, long: 500 }) };

/** A vocabulary in which the tag `early` needs one of some other tags. */
const vocabulary = { ...shared, origins: [{ tag: 'early', oneOf: ['mail', 'Staff'] }] };
const people = listed.filter((held) => !held.includes('early') || held.includes('mail') || held.includes('staff'));

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom('unknown', '@one', '@two', '@three', '@missing') },
);
const texts = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' OR ', ' '), fc.constantFrom('', '!'), word), { maxLength: 7 })
  .map((conditions) => conditions.map(([joiner, bang, name], i) => `${i === 0 ? '' : joiner}${bang}${name}`).join(''));
const audiences = fc
  .tuple(texts, texts, fc.oneof(texts, fc.constantFrom('guest AND', '!!x')))
  .map(([one, two, three]) => new Map(Object.entries({ one, two, three })));

/** For each legal person, whether an expression holds. */
function answersOf(text: string, known: ReadonlyMap<string, string>): boolean[] {
  const set = createExpressionSet([text], known);
  return people.map((held) => set.holds(0, set.toBits(held)));
}

/** Whether the remaining conditions settle the answer for every way of filling in the others. */
function settlesAlone(text: string, kept: readonly number[], answer: boolean, known: ReadonlyMap<string, string>): boolean {
  const parsed = parseExpression(text);
  const terms = parsed.ok ? parsed.value.terms : [];
  const free = terms.flatMap((_, i) => (kept.includes(i) ? [] : [`free${i}`]));
  const filled = terms.map((term, i) => `${term.joiner} ${kept.includes(i) ? text.slice(term.start, term.end) : `free${i}`}`).join(' ');
  const legible = filled.replace(/^AND /, '');
  const set = createExpressionSet([legible], known);
  const fillings = Array.from({ length: 2 ** free.length }, (_, i) => free.filter((_name, bit) => (i >> bit) & 1));
  return people.every((held) => fillings.every((more) => set.holds(0, set.toBits([...held, ...more])) === answer));
}

describe('createAnswers, compared with evaluating every legal person', () => {
  it('classifies an expression as always, never or sometimes, with example people', () => {
    fc.assert(
      fc.property(texts, audiences, (text, known) => {
        const meant = answersOf(text, known).filter(Boolean);
        const answer = createAnswers({ vocabulary, audiences: known }).answer(text);
        expect(answer.kind).toBe(meant.length === 0 ? 'never' : meant.length === people.length ? 'always' : 'sometimes');
        if (answer.kind !== 'sometimes') return;
        const extend = (shown: readonly string[]) => people.filter((held) => shown.every((one) => held.includes(one)));
        expect(evaluateExpression(text, answer.shownTo, known)).toBe(true);
        expect(evaluateExpression(text, answer.hiddenFrom, known)).toBe(false);
        expect(extend(answer.shownTo).length).toBeGreaterThan(0);
        expect(extend(answer.hiddenFrom).length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('agrees with the warnings of the expression check', () => {
    fc.assert(
      fc.property(texts, audiences, (text, known) => {
        const codes = createExpressionCheck({ words, audiences: known, ...vocabulary })(text).map((problem) => problem.code);
        const isReadable = !createExpressionCheck({ words, audiences: known })(text).some((problem) => problem.severity === 'error');
        fc.pre(isReadable && text !== '');
        const { kind } = createAnswers({ vocabulary, audiences: known }).answer(text);
        expect(kind === 'never').toBe(codes.includes('never-true') || codes.includes('excluding-words'));
        expect(kind === 'always').toBe(codes.includes('always-true'));
      }),
      RUNS,
    );
  });

  it('names a minimal set of conditions that settle the answer regardless of the others', () => {
    const strict = fc
      .array(fc.tuple(fc.constantFrom(' AND ', ' AND ', ' OR '), fc.constantFrom('', '!'), word), { minLength: 2, maxLength: 5 })
      .map((conditions) => conditions.map(([joiner, bang, name], i) => `${i === 0 ? '' : joiner}${bang}${name}`).join(''));
    fc.assert(
      fc.property(strict, audiences, (text, known) => {
        const answer = createAnswers({ vocabulary, audiences: known }).answer(text);
        fc.pre(answer.kind === 'always' || answer.kind === 'never');
        if (answer.kind !== 'always' && answer.kind !== 'never') return;
        const isAlways = answer.kind === 'always';
        expect(settlesAlone(text, answer.because, isAlways, known)).toBe(true);
        for (const left of answer.because) {
          const fewer = answer.because.filter((one) => one !== left);
          expect(settlesAlone(text, fewer, isAlways, known)).toBe(false);
        }
      }),
      { numRuns: times({ daily: 60, long: 400 }) },
    );
  });

  it('compares two expressions as same, wider, narrower, overlapping or apart', () => {
    fc.assert(
      fc.property(texts, texts, audiences, (before, after, known) => {
        const old = answersOf(before, known);
        const now = answersOf(after, known);
        const lost = old.some((one, i) => one && !now[i]);
        const won = old.some((one, i) => !one && now[i]);
        const both = old.some((one, i) => one && now[i]);
        const expected = !lost && !won ? 'same' : !lost ? 'wider' : !won ? 'narrower' : both ? 'overlapping' : 'apart';
        expect(createAnswers({ vocabulary, audiences: known }).compare(before, after)).toBe(expected);
      }),
      RUNS,
    );
  });

  it('finds the fewest possible choices that change the answer', () => {
    const choices = [['guest', 'member', 'staff'], ['early', 'late'], ...['mail', 'post', 'move', 'paid'].map((one) => [one])];
    const distance = (from: readonly string[], to: readonly string[]) =>
      choices.filter((group) => group.some((one) => from.includes(one) !== to.includes(one))).length;
    fc.assert(
      fc.property(texts, audiences, fc.constantFrom(...people), fc.boolean(), (text, known, held, wanted) => {
        const nearest = createAnswers({ vocabulary, audiences: known }).nearest(text, held, wanted);
        const meant = answersOf(text, known);
        const reached = people.filter((_, i) => meant[i] === wanted);
        const fewest = Math.min(...reached.map((other) => distance(held, other)));
        expect(nearest?.length ?? Number.POSITIVE_INFINITY).toBe(fewest);
      }),
      { numRuns: times({ daily: 60, long: 300 }) },
    );
  });
});

describe('createAnswers', () => {
  const { answer, nearest } = createAnswers({ vocabulary, audiences: new Map([['post-only', 'post AND !mail']]) });

  it.each([
    ['', 'always', []],
    ['guest AND paid AND member', 'never', [0, 2]],
    ['paid AND early AND !paid', 'never', [0, 2]],
    ['paid OR guest OR !paid', 'always', [0, 2]],
    ['!guest AND paid AND !member AND !staff', 'never', [0, 2, 3]],
    ['paid AND late AND !post', 'never', [1, 2]],
    ['early AND @post-only AND mail', 'never', [1, 2]],
    ['guest AND member OR paid AND !paid', 'never', [0, 1, 2, 3]],
    ['paid AND misspelt', 'never', [1]],
  ])('%s is %s because of %j', (text, kind, because) => {
    expect(answer(text)).toEqual({ kind, because });
  });

  it('reports a text that cannot be parsed as unreadable', () => {
    expect(answer('guest AND').kind).toBe('unreadable');
  });

  it('swaps two words of an exclusive group in one step', () => {
    expect(nearest('member AND mail', ['guest', 'mail'], true)).toEqual([{ drop: 'guest', hold: 'member' }]);
    expect(nearest('!early', ['guest', 'mail', 'early'], true)).toEqual([{ drop: 'early', hold: null }]);
    expect(nearest('paid AND !paid', ['guest', 'mail'], true)).toBeNull();
  });

  it('stays exact for the longest chain over a hundred groups', () => {
    const groups = Array.from({ length: 100 }, (_, i) => ({ id: `g${i}`, exclusive: true, complete: true }));
    const tags = groups.flatMap(({ id }) => Array.from({ length: 6 }, (_, i) => ({ id: `${id}-${i}`, group: id })));
    const ids = tags.map((tag) => tag.id).filter((_, i) => i % 6 !== 5);
    const turned = ids.map((_, i) => ids[(i * 7) % ids.length] ?? '');
    const text = turned.map((id, i) => (i === 0 ? id : `${i % 2 === 0 ? 'OR' : 'AND'} ${id}`)).join(' ');
    expect(turned).toHaveLength(MAX_TERMS);
    const long = createAnswers({ vocabulary: { groups, tags, facts: [], implications: [] }, audiences: new Map() });
    const found = long.answer(text);
    expect(found.kind).toBe('sometimes');
    expect(found.kind === 'sometimes' && evaluateExpression(text, found.shownTo)).toBe(true);
  });
});
