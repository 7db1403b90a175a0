import { describe, expect, it } from 'vitest';
import { mergeItem } from '#engine';
import { buildVocabulary } from '#engine/testing';
import { formatMoment, formatTime } from '../../controls/format-moment.ts';
import type { FormField } from '../../form/describe-form.ts';
import { groupChanges } from './change-list.tsx';
import { type FieldChoice, type FieldChoices, joinTexts, keyOfConflict, resolveWith } from './choices.ts';
import { createItemLabels } from './item-labels.ts';
import { readMoment, readWhen, toFields } from './moment.ts';
import { comparePlaces, describePlace } from './place-changes.ts';
import { compareJson, compareWords } from './text-difference.ts';
import { momentOf } from './when-field.tsx';
import { describePerson, describeWhoCan, formatCount, mayDo } from './who.ts';

describe('a moment in words', () => {
  it('is UK time, in summer and in winter', () => {
    expect(formatMoment('2026-06-06T17:00:00Z')).toBe('6pm on 6 June 2026');
    expect(formatMoment('2026-12-06T18:30:00Z')).toBe('6:30pm on 6 December 2026');
    expect(formatMoment('2026-06-06T18:00')).toBe('6pm on 6 June 2026');
    expect(formatTime('2026-06-05T23:00:00Z')).toBe('midnight');
    expect(formatTime('2026-12-05T12:00:00Z')).toBe('midday');
  });

  it('is left as it is written when it is no moment', () => {
    expect(formatMoment('soon')).toBe('soon');
  });

  it('fills the fields with what the clock on the wall shows', () => {
    expect(toFields('2026-06-06T17:05:00Z')).toEqual({ date: '2026-06-06', time: '18:05' });
  });
});

describe('a moment that is chosen', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');

  it('is given to the server as UK time', () => {
    expect(readWhen('2027-08-12', '08:00', now)).toEqual({
      kind: 'fine',
      at: '2027-08-12T08:00',
      instant: Date.parse('2027-08-12T07:00:00Z'),
    });
  });

  it('is refused when it is past, missing or never occurs', () => {
    expect(readWhen('2026-11-22', '12:00', now)).toMatchObject({ kind: 'wrong', sentence: expect.stringContaining('future') });
    expect(readWhen('', '08:00', now)).toEqual({ kind: 'wrong', sentence: 'Choose a date.' });
    expect(readWhen('2027-03-28', '01:30', now)).toMatchObject({ kind: 'wrong', sentence: expect.stringContaining('clocks go forward') });
  });

  it('asks which of two moments is meant when the clocks go back', () => {
    const when = { date: '2027-10-31', time: '01:30' };
    expect(momentOf({ ...when, offset: '' }, now).kind).toBe('twice');
    const first = momentOf({ ...when, offset: '+01:00' }, now);
    const second = momentOf({ ...when, offset: '+00:00' }, now);
    expect([first, second].map((one) => one.kind === 'fine' && one.instant)).toEqual([
      Date.parse('2027-10-31T00:30:00Z'),
      Date.parse('2027-10-31T01:30:00Z'),
    ]);
    expect(readMoment('2027-10-31T01:30+01:00', now)).toMatchObject({ kind: 'fine', at: '2027-10-31T01:30+01:00' });
  });
});

describe('a difference of texts', () => {
  it('is said word by word', () => {
    expect(compareWords('Compare three offers', 'Compare your offers')).toEqual([
      { kind: 'same', text: 'Compare ' },
      { kind: 'gone', text: 'three' },
      { kind: 'new', text: 'your' },
      { kind: 'same', text: ' offers' },
    ]);
  });

  it('of very long texts is one after the other, so that nobody waits', () => {
    const long = 'word '.repeat(5_000);
    expect(compareWords(long, `${long}more`).map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });

  it('of items is given line by line; a missing item is empty text', () => {
    expect(compareJson(null, { id: 'a' })).toEqual([{ kind: 'new', text: '{\n  "id": "a"\n}\n' }]);
  });
});

describe('choosing between two versions', () => {
  const base = { id: 'a', title: 'One', order: 1, tags: ['x', 'y', 'z'], parts: [{ id: 'p', text: 'Base' }] };
  const theirs = { id: 'a', title: 'Two', order: 2, tags: ['z', 'x', 'y'], parts: [{ id: 'p', text: 'Theirs' }] };
  const mine = { id: 'a', title: 'Three', order: 1, tags: ['y', 'x', 'z'], parts: [{ id: 'p', text: 'Mine' }], extra: true };
  const sides = { base, theirs, mine };
  const { conflicts } = mergeItem(base, theirs, mine);
  const all = (take: 'theirs' | 'mine') => new Map(conflicts.map((conflict) => [keyOfConflict(conflict), { take }]));

  it('takes what only one side changed anyway', () => {
    expect(conflicts.map(({ path, kind }) => [path.join('/'), kind])).toEqual([
      ['title', 'value'],
      ['tags', 'order'],
      ['parts/p/text', 'value'],
    ]);
    expect(resolveWith(sides, conflicts, all('theirs'))?.value).toEqual({ ...theirs, extra: true });
    expect(resolveWith(sides, conflicts, all('mine'))?.value).toEqual({ ...mine, order: 2 });
  });

  it('is not over while a choice is missing', () => {
    expect(resolveWith(sides, conflicts, new Map())).toBeNull();
  });

  it('takes a text that was written from both', () => {
    const [title] = conflicts;
    const choices: FieldChoices = new Map<string, FieldChoice>(all('mine')).set(keyOfConflict(title ?? { path: [], kind: 'value' }), {
      take: 'written',
      text: 'Two or three',
    });
    expect(resolveWith(sides, conflicts, choices)?.value).toMatchObject({ title: 'Two or three' });
  });

  it('is not over while two texts are only put together', () => {
    const key = keyOfConflict({ path: ['title'], kind: 'value' });
    const written = (text: string) =>
      resolveWith(sides, conflicts, new Map<string, FieldChoice>(all('mine')).set(key, { take: 'written', text }));
    const joined = joinTexts({ theirs: theirs.title, mine: mine.title });
    expect(joined).toBe('Two\n\nThree');
    expect(written(joined)).toBeNull();
    expect(written('Two and three')?.value).toMatchObject({ title: 'Two and three' });
  });

  it('can end without an item', () => {
    const gone = mergeItem(base, undefined, mine).conflicts;
    const choices = new Map(gone.map((conflict) => [keyOfConflict(conflict), { take: 'theirs' } as const]));
    expect(resolveWith({ base, theirs: null, mine }, gone, choices)).toEqual({ value: null });
  });
});

describe('words of items', () => {
  const shared = { help: '', isRequired: false, isFixed: false };
  const form: FormField = {
    ...shared,
    name: '',
    label: '',
    kind: 'group',
    fields: [
      { ...shared, name: 'showIf', label: 'Who sees it', kind: 'expression' },
      { ...shared, name: 'status', label: 'Statuses', kind: 'words', of: 'schemes.feedStatuses', by: '', max: 9, joinedBy: '|' },
      {
        ...shared,
        name: 'links',
        label: 'Links',
        kind: 'list',
        max: 9,
        entry: {
          ...shared,
          name: '',
          label: '',
          kind: 'group',
          fields: [
            {
              ...shared,
              name: 'from',
              label: 'Starts',
              kind: 'optional',
              inner: { ...shared, name: '', label: '', kind: 'moment', empty: '' },
            },
          ],
        },
      },
    ],
  };
  const tag = (id: string, label: string) => ({ id, label, description: '', group: 'g', restricted: false });
  const labels = createItemLabels({
    vocabulary: buildVocabulary({ tags: [tag('member', 'a member')], facts: [], statuses: [{ id: 'valid', label: 'Card is good' }] }),
    formOf: () => form,
  });

  it('name fields as the form does, and entries by their id', () => {
    expect(labels.fieldLabel('messages', ['links', 'main', 'from'])).toBe('Links, Main, Starts');
    expect(labels.fieldLabel('messages', ['linkText'])).toBe('Link text');
  });

  it('know conditions and moments', () => {
    expect(labels.formatOf('messages', ['showIf'])).toBe('condition');
    expect(labels.formatOf('messages', ['links', 'main', 'from'])).toBe('moment');
    expect(labels.formatOf('messages', ['other'])).toBe('plain');
    expect(labels.describeCondition('!member')).toBe('Not a member');
    expect(labels.describeCondition('')).toBe('Everyone');
  });

  it('call words of the vocabulary by their names, in one text or in a list', () => {
    expect(labels.listWords('messages', ['status'], 'valid|expired')).toEqual(['Card is good', 'expired']);
    expect(labels.listWords('messages', ['linkText'], 'valid')).toBeNull();
  });

  it('call an item by its title, else by its id', () => {
    expect(labels.itemTitle({ kind: 'messages', id: 'a' }, { id: 'a', title: 'Welcome' })).toBe('Welcome');
    expect(labels.itemTitle({ kind: 'messages', id: 'a' }, null)).toBe('a');
    expect(labels.kindTitle('next-steps')).toBe('Next steps');
  });
});

describe('the changes of a set', () => {
  it('are listed by kind, in the order of kinds, and by title; an archived item has its old title', () => {
    const kindTitles = new Map([
      ['next-steps', 'Next steps'],
      ['messages', 'Messages'],
    ]);
    const labels = createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }), kindTitles });
    const change = (kind: 'messages' | 'next-steps', id: string, title: string, isGone = false) => ({
      kind,
      id,
      state: isGone ? ('removed' as const) : ('changed' as const),
      before: { id, title },
      after: isGone ? null : { id, title },
      fields: [],
    });
    const groups = groupChanges(
      [
        change('messages', '1', 'Welcome'),
        change('next-steps', '2', 'Write to us'),
        change('next-steps', '3', 'éclair first'),
        change('messages', '4', 'Bye', true),
        change('next-steps', '5', 'Zoom in'),
      ],
      labels,
    );
    expect(groups.map(({ title, changes }) => [title, changes.map(({ id }) => id)])).toEqual([
      ['Next steps', ['3', '2', '5']],
      ['Messages', ['4', '1']],
    ]);
  });
});

describe('who may', () => {
  it('follows the order of the roles', () => {
    expect([mayDo('writer', 'publisher'), mayDo('publisher', 'publisher'), mayDo('admin', 'publisher')]).toEqual([false, true, true]);
  });

  it('says who can do what a person may not', () => {
    expect(describeWhoCan('writer', 'publisher', 'publish')).toBe(
      'A publisher or an admin can publish. Ask one of them, or an admin for the right.',
    );
    expect(describeWhoCan('writer', 'publisher', 'publish', ['Sam', 'Alex', 'Kim'])).toContain('Ask Sam, Alex or Kim.');
    expect(describeWhoCan('publisher', 'admin', 'give rights')).toBe('An admin can give rights. Ask one of them.');
    expect(describeWhoCan('admin', 'publisher', 'publish')).toBeNull();
  });

  it('names people as far as they are known', () => {
    expect(describePerson('u1', 'u1', new Map())).toBe('You');
    expect(describePerson('u2', 'u1', new Map([['u2', 'Sam']]))).toBe('Sam');
    expect(describePerson('1f2e3d4c-0000-4000-8000-000000000000', 'u1', new Map())).toBe('Editor 1f2e3d4c');
    expect(formatCount(1, 'change')).toBe('1 change');
    expect(formatCount(1200, 'change')).toBe('1,200 changes');
  });
});

describe('an order that changed', () => {
  const places = (...names: readonly string[]) => names.map((widget, index) => ({ widget, position: index + 1 }));
  const told = (before: readonly string[], after: readonly string[]) =>
    comparePlaces(places(...before), places(...after))?.map(describePlace);

  it('is told by the fewest entries that move, and not by those that only make room', () => {
    expect(told(['Apply', 'Notes', 'Search', 'Map', 'Events'], ['Apply', 'Events', 'Notes', 'Search', 'Map'])).toEqual([
      'Events from 5th to 2nd',
    ]);
    expect(told(['Apply', 'Notes'], ['Notes', 'Loans'])).toEqual(['Loans comes, 2nd', 'Apply goes, 1st before']);
    expect(comparePlaces(places('Apply'), undefined)?.map(describePlace)).toEqual(['Apply goes, 1st before']);
  });

  it('is no order where entries have no place, or one stands twice', () => {
    expect(comparePlaces(['Apply'], ['Notes'])).toBeNull();
    expect(comparePlaces(places('Apply', 'Apply'), places('Apply'))).toBeNull();
    expect(comparePlaces('before', 'after')).toBeNull();
  });
});
