import { describe, expect, it } from 'vitest';
import { mergeItem } from '#engine';
import { type FieldChoice, type FieldChoices, joinTexts, keyOfConflict, resolveWith } from './choices.ts';

describe('resolving a conflict between two versions', () => {
  const base = { id: 'a', title: 'One', order: 1, tags: ['x', 'y', 'z'], parts: [{ id: 'p', text: 'Base' }] };
  const theirs = { id: 'a', title: 'Two', order: 2, tags: ['z', 'x', 'y'], parts: [{ id: 'p', text: 'Theirs' }] };
  const mine = { id: 'a', title: 'Three', order: 1, tags: ['y', 'x', 'z'], parts: [{ id: 'p', text: 'Mine' }], extra: true };
  const sides = { base, theirs, mine };
  const { conflicts } = mergeItem(base, theirs, mine);
  const all = (take: 'theirs' | 'mine') => new Map(conflicts.map((conflict) => [keyOfConflict(conflict), { take }]));

  it('accepts changes made by only one side without a choice', () => {
    expect(conflicts.map(({ path, kind }) => [path.join('/'), kind])).toEqual([
      ['title', 'value'],
      ['tags', 'order'],
      ['parts/p/text', 'value'],
    ]);
    expect(resolveWith(sides, conflicts, all('theirs'))?.value).toEqual({ ...theirs, extra: true });
    expect(resolveWith(sides, conflicts, all('mine'))?.value).toEqual({ ...mine, order: 2 });
  });

  it('stays unresolved while a choice is missing', () => {
    expect(resolveWith(sides, conflicts, new Map())).toBeNull();
  });

  it('accepts a text written from both versions', () => {
    const [title] = conflicts;
    const choices: FieldChoices = new Map<string, FieldChoice>(all('mine')).set(keyOfConflict(title ?? { path: [], kind: 'value' }), {
      take: 'written',
      text: 'Two or three',
    });
    expect(resolveWith(sides, conflicts, choices)?.value).toMatchObject({ title: 'Two or three' });
  });

  it('stays unresolved while two texts are only joined', () => {
    const key = keyOfConflict({ path: ['title'], kind: 'value' });
    const written = (text: string) =>
      resolveWith(sides, conflicts, new Map<string, FieldChoice>(all('mine')).set(key, { take: 'written', text }));
    const joined = joinTexts({ theirs: theirs.title, mine: mine.title });
    expect(joined).toBe('Two\n\nThree');
    expect(written(joined)).toBeNull();
    expect(written('Two and three')?.value).toMatchObject({ title: 'Two and three' });
  });

  it('resolves to a removed item', () => {
    const gone = mergeItem(base, undefined, mine).conflicts;
    const choices = new Map(gone.map((conflict) => [keyOfConflict(conflict), { take: 'theirs' } as const]));
    expect(resolveWith({ base, theirs: null, mine }, gone, choices)).toEqual({ value: null });
  });
});
