import { describe, expect, it } from 'vitest';
import { createExpressionCheck } from './check-expression.ts';
import { explainExpression } from './explain-expression.ts';
import { sentenceOfExpression } from './sentence-of-expression.ts';

const VOCABULARY = {
  words: ['junior', 'senior', 'open', 'closed', 'countdown', 'music', 'art', 'unitedKingdom', 'hasBooks'],
  audiences: new Map([
    ['young', 'junior OR music'],
    ['old', 'senior !music'],
    ['broken', 'junior AND'],
    ['ring', '@loop'],
    ['loop', 'junior OR @ring'],
  ]),
  groups: [
    { id: 'level', exclusive: true, complete: true },
    { id: 'mode', exclusive: true, complete: true },
    { id: 'other', exclusive: false, complete: false },
  ],
  tags: [
    { id: 'junior', group: 'level' },
    { id: 'senior', group: 'level' },
    { id: 'open', group: 'mode' },
    { id: 'closed', group: 'mode' },
    { id: 'countdown', group: 'other' },
    { id: 'music', group: 'other' },
    { id: 'art', group: 'other' },
    { id: 'unitedKingdom', group: 'other' },
  ],
  implications: [{ tag: 'countdown', implies: 'closed' }],
};

function check(text: string): string[] {
  return createExpressionCheck(VOCABULARY)(text).map(
    ({ code, severity, start, length }) => `${severity} ${code}: ${text.slice(start, start + length)}`,
  );
}

describe('explainExpression', () => {
  it('gives each condition, whether it holds, and the answer so far', () => {
    const { steps } = explainExpression('guest OR member AND !Late', ['member', 'late']);
    expect(steps).toEqual([
      { text: 'guest', word: 'guest', negated: false, joiner: 'AND', isHeld: false, value: false, soFar: false, start: 0, end: 5 },
      { text: 'member', word: 'member', negated: false, joiner: 'OR', isHeld: true, value: true, soFar: true, start: 9, end: 15 },
      { text: '!Late', word: 'late', negated: true, joiner: 'AND', isHeld: true, value: false, soFar: false, start: 20, end: 25 },
    ]);
  });

  it('shows whether an audience holds', () => {
    const { steps } = explainExpression('@adult !@gone', ['staff'], new Map([['adult', 'parent OR staff']]));
    expect(steps.map(({ word, isHeld, value }) => ({ word, isHeld, value }))).toEqual([
      { word: '@adult', isHeld: true, value: true },
      { word: '@gone', isHeld: false, value: true },
    ]);
  });

  it('finds the one word that flips the answer', () => {
    expect(explainExpression('guest OR member AND !late', ['member', 'late']).nearestFlip).toEqual([{ word: 'late', hold: false }]);
    expect(explainExpression('member', []).nearestFlip).toEqual([{ word: 'member', hold: true }]);
  });

  it('finds the smallest set when one word is not enough, and the first of equal ones', () => {
    expect(explainExpression('a b c OR d e', []).nearestFlip).toEqual([
      { word: 'd', hold: true },
      { word: 'e', hold: true },
    ]);
    expect(explainExpression('a OR b', []).nearestFlip).toEqual([{ word: 'a', hold: true }]);
  });

  it('finds the words to change inside audiences', () => {
    const audiences = new Map([['adult', 'parent staff']]);
    expect(explainExpression('@adult', ['parent'], audiences).nearestFlip).toEqual([{ word: 'staff', hold: true }]);
  });

  it('finds no flip where there is none, or only a large one', () => {
    expect(explainExpression('', ['a']).nearestFlip).toBeNull();
    expect(explainExpression('a OR !a', ['a']).nearestFlip).toBeNull();
    expect(explainExpression('a b c d', []).nearestFlip).toBeNull();
  });

  it('gives up the search for a flip when there are very many words', () => {
    const text = Array.from({ length: 400 }, (_, i) => `t${i}`).join(' ');
    expect(explainExpression(text, []).nearestFlip).toBeNull();
  });

  it('gives the problems of an unreadable expression', () => {
    const { value, steps, nearestFlip, problems } = explainExpression('a AND', ['a']);
    expect({ value, steps, nearestFlip, codes: problems.map((problem) => problem.code) }).toEqual({
      value: false,
      steps: [],
      nearestFlip: null,
      codes: ['operator-last'],
    });
  });
});

describe('sentenceOfExpression', () => {
  it.each([
    ['', 'Everybody'],
    ['member', 'member'],
    ['member !late', 'member and not late'],
    ['a b OR c', '(a and b) or c'],
    ['a OR b OR c', 'a or b or c'],
    ['a OR b AND c', '(a or b) and c'],
    ['a OR b AND c d OR e', '((a or b) and c and d) or e'],
    ['@adult AND unitedKingdom', '@adult and unitedKingdom'],
    ['a AND', 'Nobody, because the expression has a mistake'],
  ])('[TAGS-042] formats %j as %j', (text, sentence) => {
    expect(sentenceOfExpression(text)).toBe(sentence);
    expect(explainExpression(text, []).sentence).toBe(sentence);
  });

  it('[TAGS-042] uses labels, found in any letter case', () => {
    const labels = new Map([
      ['unitedKingdom', 'United Kingdom'],
      ['member', 'Member'],
      ['@adult', 'Adults'],
    ]);
    expect(sentenceOfExpression('MEMBER unitedKingdom OR !@adult', labels)).toBe('(Member and United Kingdom) or not Adults');
  });
});

describe('createExpressionCheck', () => {
  it.each(['', 'junior', 'junior !music', '@young OR art', 'JUNIOR AND unitedkingdom', 'hasBooks OR junior'])(
    'finds nothing wrong with %j',
    (text) => {
      expect(check(text)).toEqual([]);
    },
  );

  it('[TAGS-038] gives the problems of parsing', () => {
    expect(check('junior AND (music')).toEqual(['error bracket: (']);
  });

  it('[TAGS-036] reports an unknown tag as an error and names the nearest', () => {
    expect(check('junoir AND !nowhere')).toEqual(['error unknown-word: junoir', 'error unknown-word: nowhere']);
    expect(createExpressionCheck(VOCABULARY)('junior !musik').map((problem) => problem.message)).toEqual([
      '"musik" at character 9 is not a known tag; the nearest is "music".',
    ]);
  });

  it('[TAGS-040] reports an unknown or unreadable audience as an error', () => {
    expect(check('@yung OR !@broken')).toEqual(['error unknown-audience: @yung', 'error invalid-audience: @broken']);
  });

  it('[TAGS-040] reports a cycle of audiences as an error and shows its path', () => {
    expect(createExpressionCheck(VOCABULARY)('junior OR @ring').map((problem) => problem.message)).toEqual([
      '"@ring" at character 11 leads round in a circle: @ring, @loop, @ring.',
    ]);
  });

  it('[TAGS-018] warns of two required tags that exclude each other, and names them', () => {
    expect(check('junior AND senior')).toEqual(['warning excluding-words: junior AND senior']);
    expect(createExpressionCheck(VOCABULARY)('music SENIOR junior').map((problem) => problem.message)).toEqual([
      'Nobody would see this: nobody can hold "senior" and "junior" at once.',
    ]);
  });

  it('[TAGS-018] does not warn when another alternative remains', () => {
    expect(check('junior AND senior OR music')).toEqual([]);
  });

  it('[TAGS-018] finds excluding tags through audiences and implications', () => {
    expect(check('junior @old')).toEqual(['warning excluding-words: junior @old']);
    expect(check('countdown open')).toEqual(['warning never-true: countdown open']);
    expect(check('!junior AND !senior')).toEqual(['warning never-true: !junior AND !senior']);
  });

  it('warns of an expression that nobody or everybody matches', () => {
    expect(check('music AND !music')).toEqual(['warning never-true: music AND !music']);
    expect(check(' music OR !music ')).toEqual(['warning always-true: music OR !music']);
    expect(check('junior OR senior')).toEqual(['warning always-true: junior OR senior']);
  });

  it('warns of a repeated condition', () => {
    expect(check('music OR art AND music')).toEqual(['warning repeated-condition: music']);
    expect(check('music AND art OR !Music')).toEqual(['warning repeated-condition: Music']);
  });

  it('ignores an exclusive group without members', () => {
    const groups = [{ id: 'empty', exclusive: true, complete: true }];
    expect(createExpressionCheck({ ...VOCABULARY, groups, tags: [] })('music')).toEqual([]);
  });
});
