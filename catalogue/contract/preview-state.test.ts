import { describe, expect, it } from 'vitest';
import { emptyCatalogue, type PreviewScreen } from '#engine';
import {
  createPreviewPorts,
  createPreviewState,
  keyOfElement,
  listHidden,
  listShown,
  listUsualAnswers,
  outlineStyle,
  type PreviewPack,
  selectorOf,
  summarise,
  takeMessage,
} from '#engine/testing/preview';
import { pack } from '../pack.ts';

if (!pack.preview) throw new Error('The pack cannot be previewed.');
const previewPack: PreviewPack = { ...pack, preview: pack.preview };
const promotion = {
  id: 'one',
  active: true,
  order: 1,
  title: 'One',
  summary: '',
  byline: '',
  link: '/one',
  linkText: 'Go',
  image: '',
  visibility: '',
  startDate: null,
  endDate: null,
};
const message = { id: 'm', text: 'Hello', area: 'everywhere', source: '' };
const record = { now: '2026-11-20T10:00:00Z', user: { uid: 'demo', name: 'Amara', studyLevel: 'Undergraduate', studyYear: 2027 } };
const screen: PreviewScreen = {
  record,
  now: null,
  forced: {},
  choices: {},
  modes: {},
  columns: 3,
  theme: 'light',
  isStill: false,
  textSize: 100,
  selected: 'promotions/one',
  place: '',
  lookIn: [],
  listsTexts: false,
  hasGhosts: true,
  clicks: 'choose',
};

function sent(kind: 'promotions' | 'messages', value: { readonly id: string; readonly [part: string]: unknown }) {
  return { kind, id: value.id, value };
}

function open(more: Partial<PreviewScreen> = {}) {
  const items = [sent('messages', message), sent('promotions', promotion), sent('promotions', { ...promotion, id: 'two', order: 2 })];
  const filled = takeMessage(previewPack, createPreviewState(previewPack), { kind: 'catalogue', turn: 1, items });
  return takeMessage(previewPack, filled, { kind: 'screen', turn: 2, screen: { ...screen, ...more } });
}

describe('preview state', () => {
  it('is null until it has both a catalogue and a screen', () => {
    const start = createPreviewState(previewPack);
    expect(takeMessage(previewPack, start, { kind: 'screen', turn: 1, screen }).drawn).toBeNull();
    expect(open().drawn?.page).toMatchObject({ person: { id: 'demo', name: 'Amara' }, saved: [], plan: { reasons: [] } });
  });

  it('updates for an item that changes, appears or disappears', () => {
    const change = (id: string, value: object | null) =>
      takeMessage(previewPack, open(), { kind: 'items', turn: 3, items: [{ kind: 'promotions', id, value }] });
    expect(change('one', { ...promotion, title: 'Typed' }).drawn?.page.items.promotions.one?.title).toBe('Typed');
    expect(change('one', null).drawn?.page.plan.promotions).toEqual(['two']);
    expect(change('three', { ...promotion, id: 'three', order: 3 }).drawn?.page.plan.promotions).toEqual(['one', 'two', 'three']);
  });

  it('updates for person, moment, tags, modes and columns', () => {
    expect(open({ choices: { level: 'postgraduate' } }).drawn?.viewer.tags).toContain('postgraduate');
    expect(open({ modes: { apply: 'clearing' } }).drawn?.page.pageState.modes.apply).toBe('clearing');
    expect(open({ now: '2027-08-12T07:00:00Z' }).drawn?.page.now).toBe('2027-08-12T07:00:00Z');
    expect(open({ forced: { UG: 'placed' } }).drawn?.page.plan.tiles[0]?.state).toBe('placed');
  });

  it('keeps the previous version of an item that cannot be compiled, and drops the problem once it can', () => {
    const broken = {
      kind: 'promotions',
      id: 'one',
      value: {
        id: 'one',
        active: true,
        visibility: 7,
        get title() {
          throw new Error('no');
        },
      },
    } as const;
    const before = takeMessage(previewPack, open(), { kind: 'items', turn: 3, items: [broken] });
    expect(before.drawn?.page.items.promotions.one?.title).toBe('One');
    expect(before.problems.map(({ key }) => key)).toEqual(['promotions/one']);
    const after = takeMessage(previewPack, before, {
      kind: 'items',
      turn: 4,
      items: [sent('promotions', { ...promotion, title: 'Whole' })],
    });
    expect([after.problems, after.drawn?.page.items.promotions.one?.title]).toEqual([[], 'Whole']);
  });

  it('reports where items are, which are hidden and why, with reasons for the selected one', () => {
    const state = takeMessage(previewPack, open(), {
      kind: 'items',
      turn: 3,
      items: [sent('promotions', { ...promotion, visibility: 'undergraduate AND !undergraduate' })],
    });
    if (!state.drawn) throw new Error('Nothing was drawn.');
    expect(listShown(state.drawn.reasoned, pack.kinds).find(({ area }) => area === 'promotions')?.keys).toEqual(['promotions/two']);
    const areas = listShown(state.drawn.reasoned, pack.kinds).map(({ area }) => area);
    expect(areas).toEqual(expect.arrayContaining(['widgets', 'feed', 'status panel', 'to-do list', 'what’s happening']));
    const [hidden] = listHidden(state, state.drawn);
    expect(hidden).toMatchObject({ key: 'promotions/one', title: 'One' });
    expect(hidden?.why).toMatch(/First to fail: not Undergraduate/i);
    const told = summarise(state, state.drawn);
    expect(told.why).toMatchObject({ shown: false, hiddenBy: { code: 'condition' } });
    expect(told).toMatchObject({ turn: 3, name: 'Amara', problems: [] });
    expect(summarise({ ...state, screen: { ...screen, hasGhosts: false } }, state.drawn).hidden).toEqual([]);
  });
});

describe('places of items in the rendered hub', () => {
  it('are found by the marks of the hub, for any id', () => {
    expect([selectorOf('widgets/Notes'), selectorOf('todos/a"]b')]).toEqual([
      ':is([data-widget="Notes"], [data-item="widgets/Notes"])',
      '[data-item="todos/a\\22 ]b"]',
    ]);
  });

  it('are read back from the clicked element', () => {
    const element = (marks: Record<string, string>) =>
      ({ closest: () => ({ getAttribute: (name: string) => marks[name] ?? null }) }) as unknown as Element;
    expect(keyOfElement(element({ 'data-item': 'todos/a' }))).toBe('todos/a');
    expect(keyOfElement(element({ 'data-widget': 'Notes' }))).toBe('widgets/Notes');
    expect(keyOfElement(element({ 'data-item': 'elsewhere' }))).toBeNull();
  });

  it('are outlined only for the selected item', () => {
    expect(outlineStyle(null, 'use')).not.toContain('outline');
    expect(outlineStyle('todos/a', 'use')).toContain('[data-item="todos/a"], html');
  });
});

describe('network and storage of the preview', () => {
  const left: string[] = [];
  const ports = createPreviewPorts({
    now: () => new Date(record.now),
    catalogue: () => ({
      ...emptyCatalogue(pack.kinds),
      messages: [message, { ...message, id: 'other', area: 'elsewhere' }],
      questions: [
        { id: 'q', active: true },
        { id: 'off', active: false },
      ] as never,
    }),
    mark: (_kind, item) => item,
    path: '/dashboard',
    fetchedKinds: ['questions'],
    answers: [
      { path: '/api/v1/events?type=key-date', status: 200, body: [{ id: 'd' }] },
      { path: '/api/v1/events', status: 200, body: [{ id: 'e' }] },
    ],
    onLeave: (address) => left.push(address),
  });
  const ask = async (path: string, method = 'GET') => {
    const answer = await ports.request(path, { method });
    return [answer.status, answer.status === 304 ? null : await answer.json()];
  };

  it('answer only from the draft and the examples', async () => {
    expect(await ask('/api/v1/messages?area=everywhere&snapshot=preview')).toEqual([200, { m: 'Hello' }]);
    expect(await ask('/api/v1/items?kind=questions')).toEqual([200, [{ id: 'q', active: true }]]);
    expect(await ask('/api/v1/events?type=open-day')).toEqual([200, [{ id: 'e' }]]);
    expect(await ask('/api/v1/events?type=key-date&schemes=a')).toEqual([200, [{ id: 'd' }]]);
    expect(await ask('/api/v1/hub')).toEqual([304, null]);
    for (const path of ['/api/v1/user/export', 'https://elsewhere.example/api/v1/x', '/api/v1/items?kind=personas', '/constructor'])
      expect((await ask(path))[0]).toBe(404);
  });

  it('accept any write, and store nothing', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) expect((await ask('/api/v1/favourites', method))[0]).toBe(200);
    ports.local.write('a', 'b');
    expect([ports.local.read('a'), ports.session.read('a')]).toEqual(['b', null]);
  });

  it('only report leaving the hub', () => {
    ports.leave('/account/logout');
    expect(left).toEqual(['/account/logout']);
  });

  it('prefer the usual answer of each address, the longest address first', () => {
    const remote = (path: string, body: unknown, status = 200) => ({ path, status, body });
    const files = [
      {
        examples: [
          { title: 'Empty', remote: [remote('/a', 'empty')] },
          { title: 'Usual', remote: [remote('/a', 'usual'), remote('/a/b', 'longer')] },
        ],
      },
      { examples: [{ title: 'Failed', remote: [remote('/c', null, 503)] }, { title: 'Plain' }] },
      {
        examples: [
          { title: 'Usually empty', remote: [remote('/d', 'empty')] },
          { title: 'Usual', remote: [remote('/d', 'usual')] },
        ],
      },
    ];
    expect(listUsualAnswers(files).map(({ path, body }) => [path, body])).toEqual([
      ['/a/b', 'longer'],
      ['/a', 'usual'],
      ['/d', 'usual'],
    ]);
  });
});
