import { describe, expect, it } from 'vitest';
import type { FromPreview, Json, PreviewDrawn, PreviewScreen, ToPreview } from '#engine';
import { buildVocabulary, times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { formatMoment } from '../controls/format-moment.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { choose, listChoices } from './choice-controls.tsx';
import { createFrameLink, type LinkPort, makeWord, type ReceivedMessage, readPort } from './frame-link.ts';
import { findPersonas, stepPersona } from './persona-menu.tsx';
import { fitWindow, toScreen, WINDOWS } from './screen.ts';
import { isDrawable, listChanges } from './sent-items.ts';
import { describePlace, ordinal } from './sentences.ts';
import { countChanges, fromQuery, type PreviewSettings, START_SETTINGS, toQuery } from './settings.ts';
import { isOver, moveToDay, readPicked, readWall, spanOf, toWall } from './time-control.tsx';

const names = fc.stringMatching(/^[A-Za-z][\w-]{0,12}$/);
const texts = fc.stringMatching(/^[\w .&=?#/+-]{1,20}$/);
const groups = fc.dictionary(names, texts, { maxKeys: 4, noNullPrototype: true });
const settings: fc.Arbitrary<PreviewSettings> = fc.record({
  persona: fc.oneof(fc.constant(''), texts),
  place: fc.constantFrom('', '/dashboard/calendar', '/dashboard?widget=A%20B'),
  width: fc.constantFrom('phone', '2', '3', '4'),
  theme: fc.constantFrom('light', 'dark'),
  now: fc.option(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  ),
  modes: groups,
  forced: groups,
  choices: groups,
  isStill: fc.boolean(),
  textSize: fc.constantFrom(100, 200),
  hasGhosts: fc.boolean(),
  hasLive: fc.boolean(),
  clicks: fc.constantFrom('choose', 'use'),
});

describe('the settings in the address', () => {
  it('reads any settings back from their address', () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        expect(fromQuery(new URLSearchParams(toQuery(chosen).toString()))).toEqual(chosen);
      }),
    );
  });

  it('leaves defaults out of the address, and resets unreadable values to them', () => {
    expect(toQuery(START_SETTINGS).toString()).toBe('');
    expect(fromQuery(new URLSearchParams('width=9&screen=//else.where&theme=pink&at=never&text=7&clicks=x&mode.=&persona='))).toEqual({
      ...START_SETTINGS,
      modes: {},
    });
  });

  it("counts the differences from the person's record", () => {
    expect(countChanges(START_SETTINGS)).toBe(0);
    expect(
      countChanges({ ...START_SETTINGS, now: '2027-01-01T00:00:00Z', modes: { a: 'b' }, forced: { C: 'd' }, choices: { e: 'f' } }),
    ).toBe(4);
  });
});

const keyA: ItemKey = 'todos/a';
const keyB: ItemKey = 'todos/b';

function items(values: Readonly<Record<string, Json>>): ReadonlyMap<ItemKey, ItemState> {
  const live: Json = { id: 'a', name: 'Live' };
  const state = { live, saved: live, tag: 't', saving: 'saved', conflict: null, problems: [] } as const;
  return new Map(Object.entries(values).map(([key, value]) => [key as ItemKey, { ...state, value }]));
}

describe('changes sent to the frame', () => {
  it('sends everything at first, then only what changed', () => {
    const first = listChanges(items({ [keyA]: { id: 'a', name: 'A' }, [keyB]: { id: 'b', name: 'B' } }), 'draft', new Map());
    expect(first.items.map(({ id }) => id)).toEqual(['a', 'b']);
    const b = first.values.get(keyB) ?? null;
    const second = listChanges(items({ [keyA]: { id: 'a', name: 'A2' }, [keyB]: b }), 'draft', first.values);
    expect(second.items).toEqual([{ kind: 'todos', id: 'a', value: { id: 'a', name: 'A2' } }]);
    expect(listChanges(items({ [keyA]: second.values.get(keyA) ?? null, [keyB]: b }), 'draft', second.values).items).toEqual([]);
  });

  it('reports a removed item once', () => {
    const first = listChanges(items({ [keyA]: { id: 'a', name: 'A' } }), 'draft', new Map());
    const archived = listChanges(items({ [keyA]: null }), 'draft', first.values);
    expect(archived.items).toEqual([{ kind: 'todos', id: 'a', value: null }]);
    const gone = listChanges(new Map(), 'draft', first.values);
    expect(gone.items).toEqual([{ kind: 'todos', id: 'a', value: null }]);
    expect(listChanges(new Map(), 'draft', gone.values).items).toEqual([]);
  });

  it('sends the live side on request', () => {
    expect(listChanges(items({ [keyA]: { id: 'a', name: 'Typed' } }), 'live', new Map()).items[0]?.value).toMatchObject({ name: 'Live' });
  });

  it('holds back an item with missing parts, and sends it once complete', () => {
    const first = listChanges(items({ [keyA]: { id: 'a', name: 'A' } }), 'draft', new Map());
    const broken = listChanges(items({ [keyA]: { id: 'a' } }), 'draft', first.values);
    expect([broken.items, broken.held]).toEqual([[], [keyA]]);
    const whole = listChanges(items({ [keyA]: { id: 'a', name: '' } }), 'draft', broken.values);
    expect([whole.items.length, whole.held]).toEqual([1, []]);
  });

  it('recognises values that can be rendered', () => {
    const like = { id: 'a', name: 'A', tags: [], end: null };
    expect(isDrawable({ id: 'a', name: '', tags: ['x'], end: '2027' }, like)).toBe(true);
    for (const wrong of [null, 7, [], { id: 7, name: '', tags: [] }, { id: 'a', name: [], tags: [] }, { id: 'a', name: '' }] as Json[])
      expect(isDrawable(wrong, like)).toBe(false);
    // An item that was never valid only needs an id.
    expect([isDrawable({ id: 'a' }, null), isDrawable({ name: 'A' }, null)]).toEqual([true, false]);
  });
});

function fakePort() {
  const sent: ToPreview[] = [];
  const port: LinkPort = { onmessage: null, close: () => undefined, postMessage: (message: ToPreview) => void sent.push(message) };
  return { port, sent, hear: (data: unknown) => port.onmessage?.({ data } as MessageEvent) };
}

describe('the handshake with the frame', () => {
  const frame = { name: 'the window of the frame' };
  const { port } = fakePort();
  const right: ReceivedMessage = { source: frame, origin: 'null', data: { hello: 'hub-preview', word: 'w' }, ports: [port] };

  it("returns the port from the editor's own frame", () => {
    expect(readPort(right, frame, 'w')).toBe(port);
  });

  it('ignores 1,000 messages from other windows or origins, without the token, or of another shape', () => {
    const sources = fc.constantFrom(frame, { name: 'another window' }, null);
    const origins = fc.constantFrom('null', 'https://hub.example', 'https://evil.example', '');
    const data = fc.oneof(
      fc.constant(right.data),
      fc.record({ hello: fc.constantFrom('hub-preview', 'x'), word: fc.string() }),
      fc.anything(),
    );
    const ports = fc.constantFrom<readonly LinkPort[]>([port], [], [port, port]);
    fc.assert(
      fc.property(fc.record({ source: sources, origin: origins, data, ports }), (message) => {
        const isRight = message.source === frame && message.origin === 'null' && message.data === right.data && message.ports.length === 1;
        fc.pre(!isRight);
        expect(readPort(message, frame, 'w')).toBeNull();
      }),
      { numRuns: times({ daily: 200, long: 1_000 }) },
    );
    expect(readPort({ ...right, source: null }, null, 'w')).toBeNull();
  });

  it('creates tokens of 128 bits', () => {
    expect(makeWord((bytes) => void bytes.fill(171))).toBe('ab'.repeat(16));
  });
});

const screen: PreviewScreen = toScreen(START_SETTINGS, { any: 'record' }, { selected: null });

describe('the link to a frame', () => {
  it('sends the whole catalogue once, then items and screens, each with its own turn number', () => {
    const { port, sent } = fakePort();
    const link = createFrameLink(port, 'draft', () => undefined);
    const first = items({ [keyA]: { id: 'a', name: 'A' } });
    link.show(first, screen);
    link.show(first, screen);
    link.show(items({ [keyA]: { id: 'a', name: 'B' } }), { ...screen, theme: 'dark' });
    expect(sent.map(({ kind, turn }) => [kind, turn])).toEqual([
      ['catalogue', 1],
      ['screen', 2],
      ['items', 3],
      ['screen', 4],
    ]);
  });

  it('accepts valid messages from the frame and drops malformed ones', () => {
    const { port, hear } = fakePort();
    const heard: FromPreview[] = [];
    createFrameLink(port, 'draft', (message) => heard.push(message));
    hear({ kind: 'pick', key: 'todos/a', text: null });
    for (const wrong of [{ kind: 'pick', key: 'elsewhere' }, { kind: 'drawn' }, 'pick', null]) hear(wrong);
    expect(heard).toEqual([{ kind: 'pick', key: 'todos/a', text: null }]);
  });
});

describe('fitting the hub into the pane', () => {
  it('renders at the chosen width and scales down, never up', () => {
    expect(fitWindow('3', { width: 720, height: 500 })).toEqual({ scale: 0.5, height: 1000 });
    expect(fitWindow('phone', { width: 1000, height: 500 }).scale).toBe(1);
    expect(fitWindow('4', { width: 0, height: 0 }).scale).toBe(1);
  });

  it('plans as many columns as the window shows', () => {
    expect(Object.entries(WINDOWS).map(([width, { columns }]) => [width, columns])).toEqual([
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['phone', 2],
    ]);
  });
});

const drawn: PreviewDrawn = {
  turn: 1,
  name: 'Amara',
  now: '2027-05-14T08:05:00Z',
  words: [],
  shown: [
    { area: 'feed', keys: ['next-steps/a', 'next-steps/b'] },
    { area: 'widgets', keys: ['widgets/W'] },
  ],
  hidden: [],
  why: null,
  problems: [],
};

describe('the line below the preview', () => {
  it('describes the place of the open item', () => {
    expect(describePlace(drawn, 'next-steps/b')).toBe('Shown second of 2 in Amara’s feed.');
    expect(describePlace({ ...drawn, name: '' }, 'widgets/W')).toBe('Shown first of 1 in this person’s widgets.');
    expect(describePlace(drawn, null)).toBe('');
  });

  it('explains why it is not shown', () => {
    const hiddenBy = { about: 'todos/a', code: 'active', holds: false, why: 'It is switched off for everybody.' };
    const why = { kind: 'todos', id: 'a', shown: false, hiddenBy, reasons: [hiddenBy] } as const;
    expect(describePlace({ ...drawn, why }, 'todos/a')).toBe('Amara does not see it. It is switched off for everybody.');
    expect(describePlace(drawn, 'messages/m')).toBe('It is not on the hub by itself: other content there uses it.');
  });

  it('reports whether a text was found on the screen', () => {
    const said = (isFound: boolean) => describePlace(drawn, 'messages/m', { revealed: { key: 'messages/m', isFound } });
    expect([said(true), said(false).slice(0, 39)]).toEqual(['It is outlined on this screen.', 'It is not on this screen as it is now. ']);
    expect(describePlace(drawn, 'next-steps/b', { revealed: { key: 'next-steps/b', isFound: false } })).toContain('Shown second');
    // A year of page state has no text of its own to find.
    const year = { revealed: { key: 'page-state/2027', isFound: false } };
    expect(describePlace(drawn, 'page-state/2027', year)).toBe('It is not on the hub by itself: other content there uses it.');
  });

  it('names the hub of the persona being edited', () => {
    expect(describePlace(drawn, 'personas/p1', { person: 'p1' })).toBe('This is Amara’s hub.');
    expect(describePlace(drawn, 'personas/p1', { person: 'p2' })).not.toContain('This is');
  });

  it('formats places and moments', () => {
    expect([1, 10, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinal)).toEqual([
      'first',
      'tenth',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '101st',
      '111th',
    ]);
    expect([formatMoment('2027-05-14T08:05:00Z'), formatMoment('2027-01-01T00:00:00Z'), formatMoment('2027-01-01T12:00:00Z')]).toEqual([
      '9:05am on 14 May 2027',
      'midnight on 1 January 2027',
      'midday on 1 January 2027',
    ]);
  });
});

describe('the previewed moment', () => {
  it('shows UK time in the field, summer and winter', () => {
    expect([toWall('2027-08-12T07:00:00Z'), toWall('2027-01-12T07:00:00Z')]).toEqual(['2027-08-12T08:00', '2027-01-12T07:00']);
    expect([readWall('2027-08-12T08:00'), readWall('2027-01-12T07:00'), readWall('')]).toEqual([
      '2027-08-12T07:00:00.000Z',
      '2027-01-12T07:00:00.000Z',
      null,
    ]);
  });

  it("applies a moment once date and time are set, and resets it to the person's own when cleared", () => {
    expect(readPicked({ date: '2027-08-12', time: '08:00' })).toBe('2027-08-12T07:00:00.000Z');
    expect(readPicked({ date: '', time: '' })).toBeNull();
    expect([readPicked({ date: '2027-08-12', time: '' }), readPicked({ date: 'never', time: '08:00' })]).toEqual([undefined, undefined]);
  });

  it('keeps the typed value until it comes back, ignores older ones, and yields to one from elsewhere', () => {
    const picking = { from: 'a', passed: ['b', 'c'] };
    expect(['a', 'b', 'c', 'd'].map((now) => isOver(picking, now))).toEqual([false, false, true, true]);
    expect(isOver({ from: 'a', passed: [] }, 'a')).toBe(false);
  });

  it('keeps the time of day on another day, across a clock change', () => {
    expect(moveToDay('2027-03-27T08:00:00Z', '2027-03-28')).toBe('2027-03-28T07:00:00.000Z');
  });

  it('extends the scrubber by a week on either side of its moments', () => {
    const moments = [
      { id: 'a', title: 'A', at: '2026-10-01T00:00:00Z' },
      { id: 'b', title: 'B', at: '2026-10-11T00:00:00Z' },
    ];
    expect(spanOf(moments, '2026-10-05T00:00:00Z')).toEqual({ first: '2026-09-24', days: 24 });
    expect(spanOf([], '2026-10-05T00:00:00Z')).toEqual({ first: '2026-09-28', days: 14 });
  });
});

describe('the choices for a person', () => {
  const vocabulary = buildVocabulary();

  it('lists every mode and scheme, and the exclusive groups', () => {
    const [group] = vocabulary.groups.filter(({ exclusive }) => exclusive);
    const listed = listChoices(vocabulary, group ? [group.id] : []);
    expect(listed.filter(({ field }) => field === 'modes').map(({ id }) => id)).toEqual(vocabulary.modes.map(({ id }) => id));
    expect(listed.filter(({ field }) => field === 'forced').map(({ id }) => id)).toEqual(vocabulary.schemes.map(({ id }) => id));
    expect(listed.filter(({ field }) => field === 'choices').map(({ id }) => id)).toEqual(group ? [group.id] : []);
  });

  it('labels the options of a choice', () => {
    const [mode] = vocabulary.modes;
    const named = { ...vocabulary, modes: [{ ...mode, labels: [{ id: mode?.values[0], label: 'As usual' }] }] } as typeof vocabulary;
    const statuses = [{ id: vocabulary.schemes[0]?.states[0] ?? '', label: 'Ready' }];
    const labels = listChoices({ ...named, statuses }, []).map(({ options }) => options[0]?.label);
    expect(labels).toEqual(['Ready', ...vocabulary.schemes.slice(1).map(({ states }) => states[0]), 'As usual']);
  });

  it('sets and removes a choice', () => {
    const chosen = choose(START_SETTINGS, 'forced', 'CARD', 'valid');
    expect(chosen.forced).toEqual({ CARD: 'valid' });
    expect(choose(chosen, 'forced', 'CARD', '')).toEqual(START_SETTINGS);
  });
});

describe('the persona menu', () => {
  const people = ['Ann, a child', 'Ben, with fines', 'Cleo, a child with fines'].map((title, order) => ({
    id: title.slice(0, 1),
    order,
    title,
    story: `Story ${order}`,
    record: {},
    expected: {},
  }));

  it('finds personas by all the words of their name and story', () => {
    expect(findPersonas(people, 'fines CHILD').map(({ id }) => id)).toEqual(['C']);
    expect(findPersonas(people, 'story 1').map(({ id }) => id)).toEqual(['B']);
    expect(findPersonas(people, ' ').length).toBe(3);
  });

  it('steps through personas and wraps around', () => {
    expect([stepPersona(people, 'C', 1)?.id, stepPersona(people, 'A', -1)?.id, stepPersona(people, 'A', 1)?.id]).toEqual(['A', 'C', 'B']);
    expect(stepPersona([], 'A', 1)).toBeUndefined();
  });
});
