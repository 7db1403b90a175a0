import { describe, expect, it } from 'vitest';
import { editFor, planBulk, tasksFor } from './bulk-dialog.tsx';

const none = { start: '', end: '' };
const dated = { id: 'a', active: true, visibility: 'x OR y', startDate: null, endDate: null };
const tagged = { id: 'b', tags: ['x'] };

describe('bulk changes', () => {
  it('offers only changes that these items support', () => {
    expect([tasksFor([dated]), tasksFor([tagged]), tasksFor([{ id: 'm', text: '' }])]).toEqual([
      ['tag', 'untag', 'dates', 'on', 'off', 'archive'],
      ['tag', 'untag', 'archive'],
      ['archive'],
    ]);
  });

  it('adds a tag once to a list, and to a condition by an AND for everything before it', () => {
    expect(editFor('tag', tagged, 'y', none)).toMatchObject({ at: ['tags'], value: ['x', 'y'] });
    expect(editFor('tag', tagged, 'x', none)).toMatchObject({ value: ['x'] });
    expect(editFor('tag', dated, 'z', none)).toMatchObject({ at: ['visibility'], value: 'x OR y AND z' });
    expect(editFor('tag', { ...dated, visibility: '' }, 'z', none)).toMatchObject({ value: 'z' });
  });

  it('keeps a tag in a condition with OR: without it others could see the item', () => {
    expect(editFor('untag', dated, 'x', none)).toMatchObject({ value: 'x OR y' });
    expect(editFor('untag', { ...dated, visibility: 'x AND y' }, 'x', none)).toMatchObject({ value: 'y' });
    expect(editFor('untag', tagged, 'x', none)).toMatchObject({ value: [] });
  });

  it('counts real changes, and those to be made by hand', () => {
    const values = [
      ['posters/a', dated],
      ['posters/b', { ...dated, visibility: 'x AND y' }],
      ['posters/c', { ...dated, visibility: 'y OR z' }],
    ] as const;
    const { edits, left } = planBulk('untag', values, 'x', none);
    expect([edits.map(({ key }) => key), left]).toEqual([['posters/b'], 1]);
    expect(planBulk('on', values, '', none)).toEqual({ edits: [], left: 0 });
  });

  it('sets dates, switches on and off, and archives; archived items stay archived', () => {
    expect(editFor('dates', dated, '', { start: '2027-08-12T08:00', end: '' })).toMatchObject({
      value: { startDate: '2027-08-12T08:00', endDate: null },
    });
    expect([editFor('off', dated, '', none), editFor('off', tagged, '', none)]).toMatchObject([{ value: false }, null]);
    expect([editFor('archive', tagged, '', none), editFor('archive', null, '', none)]).toEqual([{ do: 'replace', value: null }, null]);
  });
});
