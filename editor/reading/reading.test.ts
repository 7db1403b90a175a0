import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '#engine/testing';
import type { FormField } from '../form/describe-form.ts';
import { groupChanges } from './change-list.tsx';
import { createItemLabels } from './item-labels.ts';
import { comparePlaces, describePlace } from './place-changes.ts';
import { compareJson, compareTexts } from './text-difference.ts';
import { describePerson, describeWhoCan, formatCount, mayDo } from './who.ts';

describe('comparing texts', () => {
  it('compares texts word by word', () => {
    expect(compareTexts('Compare three offers', 'Compare your offers')).toEqual([
      { kind: 'same', text: 'Compare ' },
      { kind: 'gone', text: 'three' },
      { kind: 'new', text: 'your' },
      { kind: 'same', text: ' offers' },
    ]);
  });

  it('shows very long texts one after the other, to stay responsive', () => {
    const long = 'word '.repeat(5_000);
    expect(compareTexts(long, `${long}more`).map(({ kind }) => kind)).toEqual(['gone', 'new']);
  });

  it('compares items line by line, with a missing item as empty text', () => {
    expect(compareJson(null, { id: 'a' })).toEqual([{ kind: 'new', text: '{\n  "id": "a"\n}\n' }]);
  });
});

describe('the labels of items', () => {
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

  it('labels fields as the form does, and entries by their id', () => {
    expect(labels.fieldLabel('messages', ['links', 'main', 'from'])).toBe('Links, Main, Starts');
    expect(labels.fieldLabel('messages', ['linkText'])).toBe('Link text');
  });

  it('recognises conditions and moments', () => {
    expect(labels.formatOf('messages', ['showIf'])).toBe('condition');
    expect(labels.formatOf('messages', ['links', 'main', 'from'])).toBe('moment');
    expect(labels.formatOf('messages', ['other'])).toBe('plain');
    expect(labels.describeCondition('!member')).toBe('Not a member');
    expect(labels.describeCondition('')).toBe('Everyone');
  });

  it('labels vocabulary words, in one text or in a list', () => {
    expect(labels.listTags('messages', ['status'], 'valid|expired')).toEqual(['Card is good', 'expired']);
    expect(labels.listTags('messages', ['linkText'], 'valid')).toBeNull();
  });

  it('labels an item by its title, else by its id', () => {
    expect(labels.itemTitle({ kind: 'messages', id: 'a' }, { id: 'a', title: 'Welcome' })).toBe('Welcome');
    expect(labels.itemTitle({ kind: 'messages', id: 'a' }, null)).toBe('a');
    expect(labels.kindTitle('next-steps')).toBe('Next steps');
  });
});

describe('the changes of a set', () => {
  it('lists changes by kind in kind order, then by title; an archived item has its old title', () => {
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

describe('roles and people', () => {
  it('follows the order of the roles', () => {
    expect([mayDo('writer', 'publisher'), mayDo('publisher', 'publisher'), mayDo('admin', 'publisher')]).toEqual([false, true, true]);
  });

  it('names who can do what a person may not', () => {
    expect(describeWhoCan('writer', 'publisher', 'publish')).toBe(
      'A publisher or an admin can publish. Ask one of them, or an admin for the right.',
    );
    expect(describeWhoCan('writer', 'publisher', 'publish', ['Sam', 'Alex', 'Kim'])).toContain('Ask Sam, Alex or Kim.');
    expect(describeWhoCan('publisher', 'admin', 'give rights')).toBe('An admin can give rights. Ask one of them.');
    expect(describeWhoCan('admin', 'publisher', 'publish')).toBeNull();
  });

  it('names people if known, else by the start of their id', () => {
    expect(describePerson('u1', 'u1', new Map())).toBe('You');
    expect(describePerson('u2', 'u1', new Map([['u2', 'Sam']]))).toBe('Sam');
    expect(describePerson('1f2e3d4c-0000-4000-8000-000000000000', 'u1', new Map())).toBe('Editor 1f2e3d4c');
    expect(formatCount(1, 'change')).toBe('1 change');
    expect(formatCount(1200, 'change')).toBe('1,200 changes');
  });
});

describe('comparing orders', () => {
  const places = (...names: readonly string[]) => names.map((widget, index) => ({ widget, position: index + 1 }));
  const told = (before: readonly string[], after: readonly string[]) =>
    comparePlaces(places(...before), places(...after))?.map(describePlace);

  it('reports the fewest moved entries, and not those that only make room', () => {
    expect(told(['Apply', 'Notes', 'Search', 'Map', 'Events'], ['Apply', 'Events', 'Notes', 'Search', 'Map'])).toEqual([
      'Events from 5th to 2nd',
    ]);
    expect(told(['Apply', 'Notes'], ['Notes', 'Loans'])).toEqual(['Loans comes, 2nd', 'Apply goes, 1st before']);
    expect(comparePlaces(places('Apply'), undefined)?.map(describePlace)).toEqual(['Apply goes, 1st before']);
  });

  it('returns null for entries without a position, or a repeated entry', () => {
    expect(comparePlaces(['Apply'], ['Notes'])).toBeNull();
    expect(comparePlaces(places('Apply', 'Apply'), places('Apply'))).toBeNull();
    expect(comparePlaces('before', 'after')).toBeNull();
  });
});
