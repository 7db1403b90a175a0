import { describe, expect, it } from 'vitest';
import { isSameJson, type Json } from '#engine';
import { createFakeClock, createFakePorts } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { createDocument } from './document.ts';
import { applyEdit, type Edit } from './edits.ts';
import type { ItemKey } from './item-name.ts';
import { statusOf } from './item-state.ts';
import { openJournal } from './journal.ts';
import { createSaver, type SendOutcome } from './saver.ts';

const key: ItemKey = 'widgets/Loans';
const start = { id: 'Loans', title: 'Loans', order: ['a', 'b', 'c'] };

function open(now = () => 0) {
  const document = createDocument(now);
  document.read(new Map([[key, { live: start, saved: start, tag: 't0' }]]));
  return document;
}

function currentOf(document: ReturnType<typeof createDocument>): Json {
  return document.store.getState().items.get(key)?.value ?? null;
}

const set = (field: string, value: Json): Edit => ({ do: 'set', at: [field], value });

describe('edits', () => {
  it('applies set, remove, insert, move and replace, and throws for a missing path', () => {
    expect(applyEdit(start, set('title', 'New')).value).toEqual({ ...start, title: 'New' });
    expect(applyEdit(start, { do: 'remove', at: ['order', 1] }).value).toEqual({ ...start, order: ['a', 'c'] });
    expect(applyEdit(start, { do: 'insert', at: ['order'], index: 1, value: 'x' }).value).toEqual({
      ...start,
      order: ['a', 'x', 'b', 'c'],
    });
    expect(applyEdit(start, { do: 'move', at: ['order'], from: 0, to: 2 }).value).toEqual({ ...start, order: ['b', 'c', 'a'] });
    expect(applyEdit(start, { do: 'replace', value: null }).value).toBeNull();
    expect(() => applyEdit(start, { do: 'set', at: ['nothing', 'here'], value: 1 })).toThrow(TypeError);
    expect(() => applyEdit(start, { do: 'move', at: ['order'], from: 7, to: 0 })).toThrow(TypeError);
  });

  it('adds no undo step for an edit that changes nothing', () => {
    const document = open();
    document.edit(key, set('title', 'Loans'), 'Title');
    expect(document.store.getState().history.done).toEqual([]);
  });
});

describe('undo and redo', () => {
  it('merges typing in a field into one undo step until the writer pauses', () => {
    let now = 0;
    const document = open(() => now);
    for (const text of ['L', 'Lo', 'Loa']) {
      now += 300;
      document.edit(key, set('title', text), 'Title');
    }
    now += 5_000;
    document.edit(key, set('title', 'Later'), 'Title');
    document.undo();
    expect((currentOf(document) as typeof start).title).toBe('Loa');
    document.undo();
    expect(currentOf(document)).toEqual(start);
    expect(document.undo()).toEqual([]);
    document.redo();
    expect((currentOf(document) as typeof start).title).toBe('Loa');
  });

  it('undoes and redoes edits of many items as one step, applying several edits of one item in order', () => {
    const document = open();
    const other: ItemKey = 'widgets/Costs';
    const before = { id: 'Costs', title: 'Costs' };
    document.read(
      new Map([
        [key, { live: start, saved: start, tag: 't0' }],
        [other, { live: before, saved: before, tag: 't0' }],
      ]),
    );
    const valueNow = (one: ItemKey) => document.store.getState().items.get(one)?.value;
    document.editMany(
      [
        { key, edit: set('title', 'First') },
        { key: other, edit: set('title', 'Dear') },
        { key, edit: set('title', 'Second') },
        { key, edit: set('order', start.order) },
        { key: 'widgets/New', edit: { do: 'replace', value: { id: 'New' } } },
      ],
      'Paste',
    );
    expect([currentOf(document), valueNow(other), valueNow('widgets/New')]).toEqual([
      { ...start, title: 'Second' },
      { ...before, title: 'Dear' },
      { id: 'New' },
    ]);
    expect(document.unsaved().toSorted()).toEqual(['widgets/Costs', 'widgets/Loans', 'widgets/New']);
    expect(document.undo()).toEqual([key, other, 'widgets/New']);
    expect([currentOf(document), valueNow(other), valueNow('widgets/New')]).toEqual([start, before, null]);
    expect(document.undo()).toEqual([]);
    document.redo();
    expect([currentOf(document), valueNow('widgets/New')]).toEqual([{ ...start, title: 'Second' }, { id: 'New' }]);
    document.edit(key, set('title', 'Second one'), 'Title');
    document.undo();
    expect(currentOf(document)).toEqual({ ...start, title: 'Second' });
  });

  it('adds no undo step for edits of many items that change nothing', () => {
    const document = open();
    document.editMany([{ key, edit: set('title', 'Loans') }], 'Paste');
    expect(document.store.getState().history.done).toEqual([]);
  });

  it('undoes any sequence of edits state by state, and redoes it', () => {
    const edit = fc.oneof(
      fc.record({ do: fc.constant('set' as const), at: fc.constantFrom(['title'], ['note']), value: fc.string({ maxLength: 3 }) }),
      fc.record({ do: fc.constant('move' as const), at: fc.constant(['order']), from: fc.nat(2), to: fc.nat(2) }),
      fc.record({ do: fc.constant('insert' as const), at: fc.constant(['order']), index: fc.nat(3), value: fc.string({ maxLength: 2 }) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let now = 0;
        const document = open(() => (now += 10_000));
        const states = [currentOf(document)];
        for (const one of edits) {
          document.edit(key, one, 'x');
          if (!isSameJson(states.at(-1), currentOf(document))) states.push(currentOf(document));
        }
        for (const state of states.slice(0, -1).toReversed()) {
          document.undo();
          expect(currentOf(document)).toEqual(state);
        }
        for (const state of states.slice(1)) {
          document.redo();
          expect(currentOf(document)).toEqual(state);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('server replies in the document', () => {
  it('keeps text typed during a save and saves it next', () => {
    const document = open();
    document.edit(key, set('title', 'First'), 'Title');
    document.sending(key);
    document.edit(key, set('title', 'Second'), 'Title');
    document.saved(key, { ...start, title: 'First' }, 't1', []);
    expect(document.store.getState().items.get(key)).toMatchObject({ value: { title: 'Second' }, tag: 't1', saving: 'waiting' });
  });

  it('merges changes by others to other fields, and holds both versions of the same field as a conflict', () => {
    const document = open();
    document.edit(key, set('title', 'Mine'), 'Title');
    expect(document.meet(key, { base: start, theirs: { ...start, order: ['a'] }, tag: 't1' })).toBe(false);
    expect(currentOf(document)).toEqual({ ...start, title: 'Mine', order: ['a'] });
    expect(document.meet(key, { base: start, theirs: { ...start, title: 'Theirs' }, tag: 't2' })).toBe(true);
    expect(document.store.getState().items.get(key)?.conflict).toMatchObject({
      theirs: { title: 'Theirs' },
      conflicts: [{ path: ['title'], theirs: 'Theirs', mine: 'Mine' }],
    });
    document.resolve(key, { ...start, title: 'Both' });
    expect(document.unsaved()).toEqual([key]);
  });

  it('keeps unsaved edits on reload, merged with the new values', () => {
    const document = open();
    document.edit(key, set('title', 'Mine'), 'Title');
    const theirs = { ...start, order: ['c'] };
    document.read(new Map([[key, { live: start, saved: theirs, tag: 't5' }]]));
    expect(document.store.getState().items.get(key)).toMatchObject({
      value: { title: 'Mine', order: ['c'] },
      tag: 't5',
      saving: 'waiting',
    });
  });

  it('merges a refused save on the version read here when the server has no common base', () => {
    const document = open();
    document.edit(key, set('title', 'Mine'), 'Title');
    const isAsked = document.meet(key, { theirs: { ...start, order: ['c'] }, tag: 't5' });
    expect([isAsked, currentOf(document)]).toEqual([false, { ...start, title: 'Mine', order: ['c'] }]);
  });

  it('derives the status of an item from its live and current values', () => {
    const statuses = [
      [start, start],
      [start, { ...start, title: 'x' }],
      [null, start],
      [start, null],
    ].map(([live, value]) => statusOf({ live: live as Json, value: value as Json }));
    expect(statuses).toEqual(['live', 'edited', 'new', 'archived']);
  });
});

describe('the saver', () => {
  function openSaver(answers: SendOutcome[]) {
    const clock = createFakeClock();
    const document = open(clock.now);
    const sent: { value: Json; tag: string }[] = [];
    const told: string[] = [];
    const saver = createSaver({
      document,
      clock,
      send: async (_key, value, tag) => {
        sent.push({ value, tag });
        return answers.shift() ?? { kind: 'saved', tag: `t${sent.length}`, problems: [] };
      },
      onRefused: (_key, sentence) => told.push(sentence),
      onJoined: () => told.push('joined'),
    });
    const type = (text: string) => {
      document.edit(key, set('title', text), 'Title');
      saver.touch(key);
    };
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    return { clock, document, saver, sent, told, type, settle };
  }

  it('debounces typing, then sends once', async () => {
    const { clock, sent, type, settle, document } = openSaver([]);
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      clock.advance(500);
    }
    expect(sent).toEqual([]);
    clock.advance(300);
    await settle();
    expect(sent).toEqual([{ value: { ...start, title: 'abc' }, tag: 't0' }]);
    expect(document.unsaved()).toEqual([]);
  });

  it('merges a save by somebody else and saves again on top', async () => {
    const theirs = { ...start, order: ['z'] };
    const { clock, sent, told, type, settle, saver } = openSaver([{ kind: 'changed', base: start, theirs, tag: 't9' }]);
    type('Mine');
    await saver.flush();
    clock.advance(0);
    await settle();
    expect([sent.at(-1), told]).toEqual([{ value: { ...theirs, title: 'Mine' }, tag: 't9' }, ['joined']]);
  });

  it('retries at growing intervals while the server is down, and keeps every edit', async () => {
    const away: SendOutcome = { kind: 'away', retryAfterMs: null };
    const { clock, sent, type, settle, document, saver } = openSaver([away, away]);
    type('Kept');
    await saver.flush();
    expect(document.store.getState().items.get(key)).toMatchObject({ value: { title: 'Kept' }, saving: 'offline' });
    clock.advance(1_999);
    expect(sent).toHaveLength(1);
    clock.advance(1);
    await settle();
    clock.advance(4_000);
    await settle();
    expect([sent.length, document.unsaved()]).toEqual([3, []]);
  });

  it('sends items due together in batches of a hundred, each with its own outcome', async () => {
    const clock = createFakeClock();
    const document = createDocument(clock.now);
    const keys = Array.from({ length: 150 }, (_, index): ItemKey => `widgets/w${index}`);
    document.read(new Map(keys.map((one) => [one, { live: start, saved: start, tag: 't0' }])));
    const calls: number[] = [];
    const saver = createSaver({
      document,
      clock,
      send: async () => ({ kind: 'away', retryAfterMs: null }),
      sendMany: async (items) => {
        calls.push(items.length);
        return items.map(({ key: one }, index) =>
          one === 'widgets/w7'
            ? { kind: 'changed', base: start, theirs: { ...start, order: [] }, tag: 't5' }
            : { kind: 'saved', tag: `n${index}`, problems: [] },
        );
      },
      onRefused: () => undefined,
      onJoined: () => undefined,
    });
    for (const one of keys) document.edit(one, set('title', 'All'), 'Title');
    await saver.flush();
    expect([calls, document.unsaved()]).toEqual([[100, 50], ['widgets/w7']]);
    expect(document.store.getState().items.get('widgets/w7')).toMatchObject({ value: { title: 'All', order: [] }, tag: 't5' });
  });

  it('does not send an item with an unresolved conflict', async () => {
    const { sent, type, saver, document } = openSaver([{ kind: 'changed', base: start, theirs: { ...start, title: 'Theirs' }, tag: 't2' }]);
    type('Mine');
    await saver.flush();
    await saver.flush();
    expect(sent).toHaveLength(1);
    document.resolve(key, { ...start, title: 'Chosen' });
    await saver.flush();
    expect(sent.at(-1)).toEqual({ value: { ...start, title: 'Chosen' }, tag: 't2' });
  });
});

describe('Undo alongside edits by others', () => {
  it('skips a text that somebody else changed since, and undoes the earlier edit', () => {
    const document = open();
    const saved = (value: Json, tag: string) => document.read(new Map([[key, { live: start, saved: value, tag }]]));
    document.edit(key, set('order', ['b']), 'Order');
    document.edit(key, set('title', 'Mine'), 'Title');
    saved({ ...start, order: ['b'], title: 'Mine' }, 't1');
    saved({ ...start, order: ['b'], title: 'Theirs' }, 't2');
    expect(document.undo()).toEqual([key]);
    expect(currentOf(document)).toEqual({ ...start, title: 'Theirs' });
    expect(document.undo()).toEqual([]);
    expect(document.redo()).toEqual([key]);
    expect(currentOf(document)).toEqual({ ...start, title: 'Theirs', order: ['b'] });
  });
});

describe('the journal in this browser', () => {
  it('restores unsaved edits and the undo history after a reload, but never applies them automatically', () => {
    const { storage } = createFakePorts();
    const document = open();
    const place = { who: 'rowan', set: 's1', tab: 'a', now: () => '2027-03-01T10:00:00Z' };
    const journal = openJournal(storage, { ...place, document: () => document });
    document.edit(key, set('title', 'Not sent yet'), 'Title');
    expect(journal.keep()).toBe(true);
    const again = openJournal(storage, { ...place, document: () => open() });
    expect(again.unsent).toMatchObject([{ key, saved: start, value: { title: 'Not sent yet' } }]);
    const next = createDocument(() => 0, again.history);
    next.read(new Map([[key, { live: start, saved: { ...start, title: 'Not sent yet' }, tag: 't1' }]]));
    next.undo();
    expect(currentOf(next)).toEqual(start);
    expect(openJournal(storage, { ...place, who: 'sam', document: () => open() }).unsent).toEqual([]);
  });

  it('drops the undo history when it does not fit in storage with the unsaved edits', () => {
    const { storage } = createFakePorts();
    const small = { ...storage, write: (name: string, text: string) => text.length < 400 && storage.write(name, text) };
    const place = { who: 'rowan', set: 's1', tab: 'a', now: () => '2027-03-01T10:00:00Z' };
    const document = open();
    const journal = openJournal(small, { ...place, document: () => document });
    document.edit(
      key,
      set(
        'order',
        Array.from({ length: 60 }, (_, index) => `entry ${index}`),
      ),
      'Order',
    );
    document.edit(key, set('order', start.order), 'Order');
    document.edit(key, set('title', 'Not sent yet'), 'Title');
    expect(journal.keep()).toBe(true);
    const again = openJournal(small, { ...place, tab: 'b', document: () => open() });
    expect([again.unsent.map(({ value }) => value), again.history.done]).toEqual([[{ ...start, title: 'Not sent yet' }], []]);
  });

  it('offers unsaved edits of a closed set in the open set until they are dismissed', () => {
    const { storage } = createFakePorts();
    const openIn = (set: string, ended: string | null = null) => {
      const document = open();
      const place = { who: 'rowan', set, ended, tab: set, now: () => '2027-03-01T10:00:00Z' };
      return { document, journal: openJournal(storage, { ...place, document: () => document }) };
    };
    const theirs = openIn('s1');
    theirs.document.edit(key, set('title', 'In the set of a colleague'), 'Title');
    theirs.journal.keep();
    const textsOf = (edits: readonly { readonly value: Json }[]) => edits.map(({ value }) => (value as typeof start).title);
    const own = openIn('own', 's1');
    expect(textsOf(own.journal.unsent)).toEqual(['In the set of a colleague']);
    own.journal.keep();
    own.journal.keep();
    expect(textsOf(openIn('own').journal.unsent)).toEqual(['In the set of a colleague']);
    expect(textsOf(openIn('own', 's1').journal.unsent)).toEqual(['In the set of a colleague']);
    for (const edit of own.journal.unsent) own.journal.forget(edit);
    expect(openIn('own', 's1').journal.unsent).toEqual([]);
  });

  it('keeps unsaved edits of two windows, whichever stores last, until they are dismissed', () => {
    const { storage } = createFakePorts();
    const openWindow = (tab: string) => {
      const document = open();
      const place = { who: 'rowan', set: 's1', tab, now: () => '2027-03-01T10:00:00Z' };
      return { document, journal: openJournal(storage, { ...place, document: () => document }) };
    };
    const [one, other] = [openWindow('a'), openWindow('b')];
    one.document.edit(key, set('title', 'In the first window'), 'Title');
    one.journal.keep();
    other.document.edit(key, set('title', 'In the second window'), 'Title');
    other.journal.keep();
    other.journal.keep();
    const { journal } = openWindow('c');
    const textsOf = (edits: readonly { readonly value: Json }[]) => edits.map(({ value }) => (value as typeof start).title);
    expect(textsOf(journal.unsent)).toEqual(['In the first window', 'In the second window']);
    for (const edit of journal.unsent.slice(0, 1)) journal.forget(edit);
    expect(textsOf(openWindow('d').journal.unsent)).toEqual(['In the second window']);
  });
});
