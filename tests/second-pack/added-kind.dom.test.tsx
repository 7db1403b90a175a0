// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ItemKey, ItemState } from '#editor/testing';
import {
  ChangeList,
  createItemLabels,
  drawInSession,
  formOf,
  ItemForm,
  ItemList,
  orderAfter,
  PackProvider,
  Palette,
  Rail,
  startValue,
  useViewOfItem,
} from '#editor/testing/views';
import { listChanges } from '#engine';
import { LazyPart } from '#engine/react';
import type { Problem } from '#schemas';
import { talks } from './added/talks/kind.ts';
import { kinds, packWithTalks, TALKS, talk } from './added/with-talks.ts';

const editorPack = { pack: packWithTalks, widgets: [], hints: {} };
const value = { ...talk };
const key: ItemKey = `talks/${talk.id}` as ItemKey;
const item: ItemState = { live: value, saved: value, tag: 't', value, saving: 'saved', conflict: null, problems: [] };
const nothing = () => undefined;
const actions = { onOpen: nothing, onNew: nothing, onBulk: nothing, onViews: nothing, onSaveView: nothing };

const inEditor = (part: ReactElement, address = '/') =>
  drawInSession(
    part,
    { me: { role: 'admin' }, pack: packWithTalks, live: { talks: [talk] }, address, now: '2027-03-01T10:00:00Z' },
    { 'GET /schedules': [] },
  );

describe('a kind that is added to a pack is in the editor of that pack', () => {
  it('in the rail', async () => {
    const rail = await inEditor(<Rail {...{ counts: new Map(), role: 'admin', onChoose: nothing }} />);
    expect(rail.find('link', 'Talks').getAttribute('href')).toBe('/talks');
  });

  it('in a list, which can be searched', async () => {
    const list = <ItemList kind={TALKS} open={null} views={{}} {...actions} />;
    const found = await inEditor(list, '/talks?q=mary');
    expect(found.seen()).toMatch(/Poems in May\nLive\nMary Oakes · 1 February 2027 to 31 May 2027/);
    expect((await inEditor(list, '/talks?q=prose')).seen()).not.toContain('Poems in May');
  });

  it('in a form, with a control for each of its fields and its errors', async () => {
    const field = formOf(editorPack, TALKS, talk.id);
    if (!field) throw new Error('There is no form.');
    const message = 'Nobody speaks.';
    const problem: Problem = { code: 'shape-empty', severity: 'error', message, path: '', pointer: '/speaker', line: 0, column: 0 };
    const { vocabulary } = packWithTalks;
    const scope = { vocabulary, audiences: [], person: null, people: [] };
    const context = { vocabulary, scope, listItems: () => [], openItem: nothing };
    const onEdit = vi.fn();
    const form = await inEditor(<ItemForm field={field} value={value} problems={[problem]} onEdit={onEdit} context={context} />);
    expect(form.find('textbox', 'Title').getAttribute('value')).toBe('Poems in May');
    expect(form.find('textbox', 'Speaker').getAttribute('aria-invalid')).toBe('true');
    expect(form.seen()).toContain(message);
    await form.type('Speaker', '!');
    expect(onEdit).toHaveBeenLastCalledWith({ do: 'set', at: ['speaker'], value: 'Mary Oakes!' }, 'Speaker');
  });

  it('in the review, by the names of its fields', async () => {
    const itemLabels = createItemLabels({
      vocabulary: packWithTalks.vocabulary,
      formOf: (kind) => formOf(editorPack, kind),
      kindTitles: new Map(kinds.all.map(({ name, labels }) => [name, labels.many])),
    });
    const after = { ...value, speaker: 'Ada Stone' };
    const change = { kind: TALKS, id: talk.id, state: 'changed', before: value, after, fields: listChanges(value, after) } as const;
    const review = await inEditor(<ChangeList changes={[change]} labels={itemLabels} headingLevel={2} />);
    expect(review.seen()).toMatch(/Talks\n1\nPoems in May\nEdited\nSpeaker\n/);
  });

  it('in a view of its own, which the pack hands over', async () => {
    const Poster = ({ open }: { readonly open: ItemKey }) => <p>{`A poster of ${open}`}</p>;
    const views = { ofItem: { poster: async () => ({ Widget: Poster }) } };
    const Above = () => {
      const load = useViewOfItem(talks.views?.above?.view);
      return load && <LazyPart load={load} props={{ open: key }} labels={{ text: '', retry: '' }} loadingLabel="" />;
    };
    const view = await inEditor(
      <PackProvider pack={Promise.resolve({ ...editorPack, views })}>
        <Above />
      </PackProvider>,
    );
    expect(view.seen()).toBe(`A poster of ${key}`);
  });

  it('as a new one, which starts with what its kind says', () => {
    const made = startValue(kinds.find('talks'), { id: 'new', title: 'New', start: { link: '/talks/new' } });
    expect(made).toEqual({
      ...{ id: 'new', active: true, order: 0, title: 'New', speaker: 'Somebody', link: '/talks/new', visibility: '' },
      ...{ startDate: null, endDate: null },
    });
  });

  it('as a new one that comes last: ten behind the last of its kind', () => {
    const withOrder = (order: number): ItemState => ({ ...item, value: { ...talk, order } });
    const items = new Map<ItemKey, ItemState>([
      [`${TALKS}/a`, withOrder(25)],
      [`${TALKS}/b`, withOrder(10)],
    ]);
    expect([orderAfter(items, TALKS), orderAfter(new Map(), TALKS)]).toEqual([30, 10]);
    const made = startValue(kinds.find('talks'), { id: 'new', title: 'New', start: {}, order: orderAfter(items, TALKS) });
    expect(made).toMatchObject({ order: 30 });
  });

  it('in the search for everything', async () => {
    const palette = await inEditor(<Palette commands={[]} onOpen={nothing} onClose={nothing} />);
    await palette.type('Search or jump to anything', 'oakes', 'combobox');
    expect(palette.findAll('option').map((line) => palette.seen(line))).toEqual(['Poems in May\nTalks']);
  });
});
