import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '../../testing/index.ts';
import { checkVocabulary } from './vocabulary.ts';

const [adult] = buildVocabulary().tags;
const tag = (given: object): object => ({ ...adult, ...given });
const codes = (given: object): string[] =>
  checkVocabulary({ ...buildVocabulary(), ...given }).map((problem) => `${problem.code} ${problem.pointer}`);

describe('checkVocabulary', () => {
  it('finds no problem in a valid vocabulary', () => {
    expect(codes({})).toEqual([]);
  });

  it('[TAGS-039] reports AND or OR as a tag', () => {
    expect(codes({ tags: [tag({ id: 'and' }), tag({ id: 'Or' })] })).toEqual(['word-reserved /tags/0/id', 'word-reserved /tags/1/id']);
  });

  it('reports a tag that no expression can spell', () => {
    expect(codes({ tags: [tag({ id: 'a b' }), tag({ id: '!a' })] })).toHaveLength(2);
  });

  it('[TAGS-037] reports a repeated word in any letter case', () => {
    expect(codes({ tags: [tag({ id: 'adult' }), tag({ id: 'Adult' })] })).toEqual(['word-twice /tags/1/id']);
  });

  it('reports a tag that is a fact as well', () => {
    expect(codes({ tags: [tag({ id: 'hasFines' })] })).toEqual(['word-twice /tags/0/id']);
  });

  it('[TAGS-011] reports unknown groups, tags and facts', () => {
    expect(codes({ tags: [tag({ group: 'aeg' })] })).toEqual(['unknown-group /tags/0/group']);
    expect(codes({ implications: [{ tag: 'child', implies: 'young' }] })).toEqual(['unknown-tag /implications/0/implies']);
    expect(codes({ origins: [{ tag: 'young', oneOf: ['child', 'old'] }] })).toEqual([
      'unknown-tag /origins/0/tag',
      'unknown-tag /origins/0/oneOf/1',
    ]);
    const unknown = { implications: [{ tag: 'child', implies: 'young' }], origins: [{ tag: 'young', oneOf: ['child', 'young'] }] };
    const messages = checkVocabulary({ ...buildVocabulary(), ...unknown }).map(({ message }) => message);
    expect(messages).toEqual(Array(3).fill(expect.stringContaining('There is no tag called "young" (character 1 of the condition).')));
    const rules = [{ id: 'a', label: 'a', description: 'a', fact: 'noFines' }];
    expect(codes({ rules })).toEqual(['unknown-fact /rules/0/fact']);
  });

  it('reports a default or a label of a value that the mode does not have', () => {
    const modes = [{ id: 'm', label: 'm', description: 'm', values: ['a'], default: 'b' }];
    expect(codes({ modes })).toEqual(['unknown-mode-value /modes/0/default']);
    const named = [{ ...modes[0], default: 'a', labels: [{ id: 'b', label: 'B' }] }];
    expect(codes({ modes: named })).toEqual(['unknown-mode-value /modes/0/labels/0/id']);
  });

  it('reports a wrong shape', () => {
    expect(checkVocabulary(null)[0]?.code).toBe('shape-type');
    expect(checkVocabulary({})[0]?.code).toBe('shape-missing');
  });
});
