import { describe, expect, it } from 'vitest';
import { createExpressionCheck, type ExpressionContext } from './check-expression.ts';

const context: ExpressionContext = {
  words: ['Adult', 'Child', 'red', 'blue', 'green', 'small', 'large', 'resident'],
  audiences: new Map([
    ['grown-ups', 'adult OR resident'],
    ['nobody', 'adult AND !adult'],
    ['broken', 'adult AND'],
    ['misspelt', 'adlt'],
    ['round', '@about'],
    ['about', '!@round'],
    ['kids', 'child'],
  ]),
  groups: [
    { id: 'age', exclusive: true, complete: true },
    { id: 'colour', exclusive: true, complete: false },
    { id: 'size', exclusive: false, complete: true },
    { id: 'unused', exclusive: true, complete: true },
  ],
  tags: [
    { id: 'Adult', group: 'age' },
    { id: 'Child', group: 'age' },
    { id: 'red', group: 'colour' },
    { id: 'blue', group: 'colour' },
    { id: 'green', group: 'colour' },
    { id: 'small', group: 'size' },
    { id: 'large', group: 'size' },
    { id: 'resident', group: '' },
  ],
};

/** The problems of an expression, each with the text it is about. */
function said(text: string | null | undefined, given: Partial<ExpressionContext> = {}): string[] {
  return saidIn({ ...context, ...given }, text);
}

function saidIn(known: ExpressionContext, text: string | null | undefined): string[] {
  return createExpressionCheck(known)(text).map(
    ({ code, start, length, message, severity }) => `${severity} ${code} [${(text ?? '').slice(start, start + length)}] ${message}`,
  );
}

describe('createExpressionCheck', () => {
  it.each([null, undefined, '', ' ', 'adult', 'ADULT OR red', '@Grown-Ups', '!@kids red', 'small large', 'red !blue'])(
    'accepts %j',
    (text) => {
      expect(said(text)).toEqual([]);
    },
  );

  it('reports an unknown word without its !, and suggests the nearest one as spelt', () => {
    expect(said('red OR !adlt')).toEqual(['error unknown-word [adlt] "adlt" at character 9 is not a known tag; the nearest is "Adult".']);
    expect(said('elephant')).toEqual(['error unknown-word [elephant] "elephant" at character 1 is not a known tag.']);
  });

  it('reports an unknown audience and suggests the nearest one', () => {
    expect(said('!@kid')).toEqual(['error unknown-audience [@kid] "@kid" at character 2 is not a known audience; the nearest is "@kids".']);
    expect(said('@elephants')).toEqual(['error unknown-audience [@elephants] "@elephants" at character 1 is not a known audience.']);
  });

  it('reports an audience that cannot be read or is part of a cycle', () => {
    expect(said('@broken')).toEqual([
      'error invalid-audience [@broken] "@broken" at character 1 is an audience whose own expression has a mistake.',
    ]);
    expect(said('red AND @round')).toEqual([
      'error audience-cycle [@round] "@round" at character 9 leads round in a circle: @round, @about, @round.',
    ]);
  });

  it('reports every error in the order of the text, and no warnings with them', () => {
    expect(said('adlt AND !adult AND adult @kid').map((line) => line.split(' ')[1])).toEqual(['unknown-word', 'unknown-audience']);
  });

  it('[TAGS-018] names two words that exclude each other if they alone are why nobody matches', () => {
    expect(said('adult AND child')).toEqual([
      'warning excluding-words [adult AND child] Nobody would see this: nobody can hold "Adult" and "Child" at once.',
    ]);
    expect(said('small red resident GREEN')).toEqual([
      'warning excluding-words [small red resident GREEN] Nobody would see this: nobody can hold "red" and "green" at once.',
    ]);
    expect(said('adult @kids')).toEqual([
      'warning excluding-words [adult @kids] Nobody would see this: nobody can hold "Adult" and "Child" at once.',
    ]);
  });

  it('[TAGS-018] reports only that nobody matches when there is another reason', () => {
    expect(said('adult AND !adult')).toEqual([
      'warning never-true [adult AND !adult] "adult AND !adult" can never be true, so nobody would see this.',
    ]);
    expect(said('@nobody').map((line) => line.split(' ')[1])).toEqual(['never-true']);
    expect(said('@misspelt').map((line) => line.split(' ')[1])).toEqual(['never-true']);
    expect(said('!adult !child').map((line) => line.split(' ')[1])).toEqual(['never-true']);
    expect(said('adult child AND red !red').map((line) => line.split(' ')[1])).toEqual(['never-true']);
    expect(said('!small AND !large').map((line) => line.split(' ')[1])).toEqual(['never-true']);
  });

  it('[TAGS-018] reports that everybody matches', () => {
    expect(said('adult OR child')).toEqual([
      'warning always-true [adult OR child] "adult OR child" is true for everybody; leave it empty to say so.',
    ]);
    expect(said('red OR !red')).toEqual([
      'warning always-true [red OR !red] "red OR !red" is true for everybody; leave it empty to say so.',
    ]);
    expect(said('red OR blue OR green')).toEqual([]);
  });

  it('reports a repeated condition', () => {
    expect(said('red OR blue AND !red')).toEqual([
      'warning repeated-condition [red] "red" at character 18 is asked for more than once; the same can be said with fewer words.',
    ]);
  });

  it('respects implications, and tags that need another word', () => {
    const implications = [
      { tag: 'Resident', implies: 'Adult' },
      { tag: 'resident', implies: 'small' },
    ];
    const codes = (text: string, given: Partial<ExpressionContext>) => said(text, given).map((line) => line.split(' ')[1]);
    expect([codes('resident AND child', { implications }), codes('resident AND !small', { implications })]).toEqual([
      ['never-true'],
      ['never-true'],
    ]);
    const origins = [{ tag: 'Red', oneOf: ['Small', 'LARGE'] }];
    const loose = { groups: [], origins };
    expect([codes('red !small !large', loose), codes('red !small', loose), codes('blue !small !large', loose)]).toEqual([
      ['never-true'],
      [],
      [],
    ]);
  });

  it('lets people hold any words when there are no rules about them', () => {
    const bare = { words: context.words, audiences: context.audiences };
    expect([saidIn(bare, 'adult child'), saidIn(bare, '!adult !child')]).toEqual([[], []]);
  });

  it('quotes only the beginning of a long expression', () => {
    const long = `red AND !red${' OR red AND !red'.repeat(9)}`;
    expect(said(long)[0]).toContain(`"${long.slice(0, 79)}…" can never be true`);
    const ofEighty = `red AND !red AND ${'x'.repeat(63)}`;
    expect(said(ofEighty, { words: ['red', 'x'.repeat(63)] })[0]).toContain(`"${ofEighty}" can never be true`);
  });
});

describe('createExpressionCheck, suggestions', () => {
  const nearest = (word: string, words: string[]) =>
    /nearest is "(.*)"/.exec(said(word, { words, groups: [], tags: [] })[0] ?? '')?.[1] ?? null;

  it.each([
    ['adul', ['adult'], 'adult'],
    ['adults', ['adult'], 'adult'],
    ['aduxt', ['adult'], 'adult'],
    ['axuxt', ['adult'], null],
    ['blueberx', ['blueberry'], 'blueberry'],
    ['blueberxx', ['blueberry'], 'blueberry'],
    ['blueberxxx', ['blueberry'], null],
    ['ab', ['abc'], null],
    ['abc', ['ab'], 'ab'],
    ['abd', ['abc'], 'abc'],
    ['planex', ['planed', 'plane'], 'planed'],
    ['planex', ['plan', 'plane'], 'plane'],
    ['PLANEX', ['Plane'], 'Plane'],
  ])('suggests for %s among %j the word %s', (word, words, found) => {
    expect(nearest(word, words)).toBe(found);
  });
});
