import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { createExpressionSet } from './create-expression-set.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { parseExpression, wordsOfExpression } from './parse-expression.ts';

interface Case {
  readonly title: string;
  readonly expression: string | null;
  readonly words: readonly string[];
  readonly audiences?: Readonly<Record<string, string | undefined>>;
  readonly answer: boolean;
}

const allCases: readonly Case[] = cases;
const SAMPLE = ['member', '2027', 'open'];

function problemsOf(text: string) {
  const parsed = parseExpression(text);
  return parsed.ok ? [] : parsed.problems.map(({ code, start, length }) => ({ code, at: text.slice(start, start + length), start }));
}

function codesOf(text: string): string[] {
  return problemsOf(text).map((problem) => problem.code);
}

function termsOf(text: string) {
  const parsed = parseExpression(text);
  return parsed.ok ? parsed.value.terms : null;
}

describe('cases', () => {
  it.each(allCases)('$title: $expression', ({ expression, words, audiences = {}, answer }) => {
    expect(evaluateExpression(expression, words, new Map(Object.entries(audiences).map(([name, text]) => [name, text ?? ''])))).toBe(
      answer,
    );
  });
});

describe('language', () => {
  it('[TAGS-030] reads tags with spaces between them', () => {
    expect(termsOf('member open 2027')?.map((term) => term.word)).toEqual(['member', 'open', '2027']);
  });

  it('[TAGS-031] reads ! in front of a tag as its negation', () => {
    expect(termsOf('member !open')?.map((term) => term.negated)).toEqual([false, true]);
    expect(evaluateExpression('!open', SAMPLE)).toBe(false);
  });

  it('[TAGS-032] reads AND and OR as operators', () => {
    expect(termsOf('a OR b AND c')?.map((term) => term.joiner)).toEqual(['AND', 'OR', 'AND']);
  });

  it('[TAGS-033] evaluates from left to right: a OR b AND c is (a OR b) AND c', () => {
    const answers = [['a'], ['b'], ['c'], ['a', 'c'], ['b', 'c']].map((words) => evaluateExpression('a OR b AND c', words));
    expect(answers).toEqual([false, false, false, true, true]);
  });

  it.each(['', ' ', '\t\r\n ', null, undefined])('[TAGS-034] holds for everybody when empty: %j', (text) => {
    expect(evaluateExpression(text, [])).toBe(true);
  });

  it('[TAGS-035] joins two tags side by side with AND', () => {
    const answers = [['a'], ['b'], ['a', 'b']].map((words) => evaluateExpression('a b', words));
    expect(answers).toEqual([false, false, true]);
  });

  it('[TAGS-036] takes a tag that is not held as false, so its negation holds', () => {
    expect(evaluateExpression('unknownTag', SAMPLE)).toBe(false);
    expect(evaluateExpression('!unknownTag', SAMPLE)).toBe(true);
  });

  it('[TAGS-037] compares tags and operators without regard to case, and any white space is one space', () => {
    expect(evaluateExpression('mEmBeR\t\r\n  aNd\n2027', ['MEMBER', '2027'])).toBe(true);
  });

  it.each([
    ['AND a', 'operator-first', 'AND', 0],
    ['a or', 'operator-last', 'or', 2],
    ['a AND OR b', 'operator-twice', 'OR', 6],
    ['a ! b', 'negation-alone', '!', 2],
    ['a !!tag', 'negation-twice', '!!tag', 2],
    ['a !AND b', 'negated-operator', '!AND', 2],
    ['a OR (b', 'bracket', '(', 5],
    ['a b)', 'bracket', ')', 3],
    ['a AND b&c', 'unknown-character', '&', 7],
    ['a !é', 'unknown-character', 'é', 3],
    ['a a!', 'unknown-character', '!', 3],
    ['a 😀', 'unknown-character', '😀', 2],
    ['a !@', 'audience-unnamed', '@', 3],
    ['@@a', 'unknown-character', '@', 1],
  ])('[TAGS-038] rejects %j and names the place', (text, code, at, start) => {
    expect(problemsOf(text)).toEqual([{ code, at, start }]);
  });

  it('[TAGS-038] collects every problem, each with a sentence that names its place', () => {
    const parsed = parseExpression('OR a AND OR (b !!c or');
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.message)).toEqual([
      'OR at character 1 of the expression has nothing in front of it.',
      'OR at character 10 follows another AND or OR; keep one of them.',
      'The bracket ( at character 13 is not understood; name the part as an audience and use @name.',
      '!!c at character 16 has more than one !; keep one or none.',
      'or at character 20 has nothing after it.',
    ]);
  });

  it('[TAGS-038] never holds when it is invalid, whatever words are held', () => {
    const set = createExpressionSet(['a AND', 'a', '!!a']);
    expect(set.invalid).toEqual([0, 2]);
    expect([0, 1, 2].map((i) => set.holds(i, set.toBits(['a'])))).toEqual([false, true, false]);
  });

  it('[TAGS-039] never reads AND and OR as tags', () => {
    expect(['and', 'Or', 'a and', '!or', 'a AND and'].map((text) => codesOf(text).length)).toEqual([1, 1, 1, 1, 2]);
    expect(evaluateExpression('a and b', ['a', 'and'])).toBe(false);
  });

  it('[TAGS-040] uses a named audience like a tag', () => {
    const audiences = new Map([['adult', 'parent OR staff']]);
    expect(evaluateExpression('member @adult', ['member', 'staff'], audiences)).toBe(true);
    expect(evaluateExpression('member !@adult', ['member', 'staff'], audiences)).toBe(false);
  });

  it('[TAGS-040] never holds an audience of a cycle, however long the cycle', () => {
    const size = 3_000;
    const audiences = new Map(Array.from({ length: size }, (_, i) => [`a${i}`, `x OR @a${(i + 1) % size}`]));
    expect(evaluateExpression('@a7', ['x'], audiences)).toBe(false);
  });

  it('[TAGS-040] follows audiences of audiences to any depth', () => {
    const size = 3_000;
    const audiences = new Map(Array.from({ length: size }, (_, i) => [`a${i}`, i + 1 < size ? `@a${i + 1}` : 'x']));
    expect(evaluateExpression('@a0', ['x'], audiences)).toBe(true);
    expect(evaluateExpression('@a0', ['y'], audiences)).toBe(false);
  });

  it.each([
    ['member', true],
    ['!late', true],
    ['guest OR 2027', true],
    ['guest OR open AND late', false],
    ['late AND guest OR open', true],
    ['member !music', true],
    ['member music', false],
    ['', true],
  ])('[TAGS-041] evaluates the examples of the specification: %j is %j', (text, answer) => {
    expect(evaluateExpression(text, SAMPLE)).toBe(answer);
  });

  it('lists its distinct words in lower case, audiences with their @', () => {
    expect(wordsOfExpression('Member OR !open AND @Adult member')).toEqual(['member', 'open', '@adult']);
    expect(wordsOfExpression('a AND')).toEqual([]);
  });
});

describe('limits', () => {
  it('[I-12] rejects 10,000 tokens with one typed problem', () => {
    for (const text of ['a '.repeat(10_000), 'a OR '.repeat(5_000), 'AND '.repeat(10_000), `${'a'.repeat(50_000)}`]) {
      expect(codesOf(text)).toEqual(['expression-too-long']);
    }
  });

  it('[I-12] reads 500 conditions and rejects 501', () => {
    const conditions = Array.from({ length: 501 }, (_, i) => `t${i}`);
    expect(termsOf(conditions.slice(1).join(' OR '))?.length).toBe(500);
    expect(codesOf(conditions.join(' OR '))).toEqual(['expression-too-long']);
  });

  it('[I-12] reads the longest allowed expression to its end, valid or not', () => {
    const text = Array.from({ length: 500 }, (_, i) => `${i % 3 === 0 ? '!' : ''}someTag-${i}`).join(' AND ');
    expect(termsOf(text)?.length).toBe(500);
    expect(codesOf(`${text.slice(0, text.lastIndexOf(' AND'))} AND (a !! !OR`)).not.toEqual([]);
  });
});

describe('createExpressionSet', () => {
  it('compiles the same text once and answers for each index', () => {
    const set = createExpressionSet(['a', 'b', 'a', 'a AND', 'b']);
    const bits = set.toBits(['a']);
    expect(set.size).toBe(5);
    expect([0, 1, 2, 3, 4].map((i) => set.holds(i, bits))).toEqual([true, false, true, false, false]);
    expect([...set.judge(bits)]).toEqual([0b00101]);
    expect([...set.count([bits, bits, set.toBits(['b'])])]).toEqual([2, 1, 2, 0, 1]);
  });

  it('gives false for an unknown index', () => {
    const set = createExpressionSet(['']);
    expect([set.holds(0, set.toBits([])), set.holds(1, set.toBits([])), set.holds(-1, set.toBits([]))]).toEqual([true, false, false]);
  });

  it('writes into the given array and leaves bits after the last expression clear', () => {
    const set = createExpressionSet(['', '!a', 'a']);
    const out = Uint32Array.of(0xffffffff);
    expect(set.judge(set.toBits([]), out)).toBe(out);
    expect([...out]).toEqual([0b011]);
  });

  it('works without any expression', () => {
    const set = createExpressionSet([]);
    expect([set.size, set.judge(set.toBits(['a'])).length, set.count([set.toBits([])]).length]).toEqual([0, 0, 0]);
  });

  it('uses bits only for the tags in use, including those of audiences', () => {
    expect(
      createExpressionSet(
        ['b @x', 'A'],
        new Map([
          ['x', 'c b'],
          ['y', 'd'],
        ]),
      ).words,
    ).toEqual(['b', 'a', 'c']);
  });
});
