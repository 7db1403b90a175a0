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
import { listChanges, readCatalogue } from '#engine';
import { LazyPart } from '#engine/react';
import type { Problem } from '#schemas';
import { talks } from './added/kinds/talks/kind.ts';
import { filesWith, kinds, packWithTalks, TALKS, talk } from './added/with-talks.ts';

const editorPack = { pack: packWithTalks, widgets: [], hints: {} };
const value = { ...talk };
const other = { ...talk, id: 'prose-in-june', title: 'Prose in June', speaker: 'Ada Stone', bookBy: '2027-06-02' };
const key: ItemKey = `talks/${talk.id}` as ItemKey;
const item: ItemState = { live: value, saved: value, tag: 't', value, saving: 'saved', conflict: null, problems: [] };
const nothing = () => undefined;
const { vocabulary } = packWithTalks;
const context = { vocabulary, scope: { vocabulary, audiences: [], person: null, people: [] }, listItems: () => [], openItem: nothing };
const actions = { onOpen: nothing, onNew: nothing, onBulk: nothing, onViews: nothing, onSaveView: nothing };

const inEditor = (part: ReactElement, address = '/') =>
  drawInSession(
    part,
    { me: { role: 'admin' }, pack: packWithTalks, live: { talks: [talk, other] }, address, now: '2027-03-01T10:00:00Z' },
    { 'GET /schedules': [] },
  );

describe("a kind added to a pack appears in the pack's editor", () => {
  it('in the rail', async () => {
    const rail = await inEditor(<Rail {...{ counts: new Map(), role: 'admin', onChoose: nothing }} />);
    expect(rail.find('link', 'Talks').getAttribute('href')).toBe('/talks');
  });

  it('in a list with search', async () => {
    const list = <ItemList kind={TALKS} open={null} views={{}} {...actions} />;
    const found = await inEditor(list, '/talks?q=mary');
    expect(found.seen()).toMatch(/Poems in May\nLive\nMary Oakes · 1 May 2027 · 1 February 2027 to 31 May 2027/);
    expect(found.seen()).not.toContain('Prose in June');
  });

  it('in the filters of the list, with a formatted day', async () => {
    const list = await inEditor(<ItemList kind={TALKS} open={null} views={{}} {...actions} />, '/talks?f=bookBy:2027-06-02');
    const options = [...list.find('combobox', 'Filter by book by').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Book by: any', '1 May 2027 (1)', '2 June 2027 (1)']);
    expect(list.find('button', 'Remove filter Book by: 2 June 2027')).toBeDefined();
  });

  it("in a list sorted by title, in the alphabetical order of the pack's language", async () => {
    const live = { talks: ['Zebras', 'Ängel'].map((title) => ({ ...talk, id: title, title })) };
    const titlesIn = async (lang: string) => {
      const pack = { ...packWithTalks, lang };
      const list = <ItemList kind={TALKS} open={null} views={{}} {...actions} />;
      const drawn = await drawInSession(list, { pack, live, address: '/talks?sort=title' }, { 'GET /schedules': [] });
      return drawn.findAll('option', /^(Zebras|Ängel)/).map((row) => row.querySelector('.list-name')?.textContent);
    };
    expect([await titlesIn('de'), await titlesIn('sv')]).toEqual([
      ['Ängel', 'Zebras'],
      ['Zebras', 'Ängel'],
    ]);
  });

  it('in a form, with a control for each of its fields and its errors', async () => {
    const field = formOf(editorPack, TALKS, talk.id);
    if (!field) throw new Error('There is no form.');
    const message = 'Nobody speaks.';
    const problem: Problem = { code: 'shape-empty', severity: 'error', message, path: '', pointer: '/speaker', line: 0, column: 0 };
    const onEdit = vi.fn();
    const form = await inEditor(<ItemForm field={field} value={value} problems={[problem]} onEdit={onEdit} context={context} />);
    expect(form.find('textbox', 'Title').getAttribute('value')).toBe('Poems in May');
    expect(form.find('textbox', 'Speaker').getAttribute('aria-invalid')).toBe('true');
    expect(form.seen()).toContain(message);
    await form.type('Speaker', '!');
    expect(onEdit).toHaveBeenLastCalledWith({ do: 'set', at: ['speaker'], value: 'Mary Oakes!' }, 'Speaker');
  });

  it.each([
    ['is empty', '', '“Book by” must not be empty.'],
    ['does not exist', '2027-02-31', '“Book by” is no day. Write it as dd/mm/yyyy.'],
  ])('with an error in the input format for a day that %s', async (_, bookBy, sentence) => {
    const { problems } = readCatalogue(filesWith({ bookBy }), packWithTalks);
    const field = formOf(editorPack, TALKS, talk.id);
    if (!field) throw new Error('There is no form.');
    const form = await inEditor(<ItemForm {...{ field, problems, context }} value={{ ...value, bookBy }} onEdit={nothing} />);
    const said = [...form.seen().matchAll(/“Book by” .*/g)].map(([line]) => line);
    expect(said).toEqual([sentence, sentence]);
  });

  it('in the review, with the labels of its fields', async () => {
    const itemLabels = createItemLabels({
      vocabulary: packWithTalks.vocabulary,
      formOf: (kind) => formOf(editorPack, kind),
      kindTitles: new Map(kinds.all.map(({ name, labels }) => [name, labels.many])),
    });
    const after = { ...value, speaker: 'Ada Stone', bookBy: other.bookBy };
    const change = { kind: TALKS, id: talk.id, state: 'changed', before: value, after, fields: listChanges(value, after) } as const;
    const review = await inEditor(<ChangeList changes={[change]} labels={itemLabels} headingLevel={2} />);
    expect(review.seen()).toMatch(/Talks\n1\nPoems in May\nEdited\nSpeaker\n/);
    expect(review.seen()).toMatch(/Book by\n.*1 May 2027\n.*2 June 2027/);
  });

  it('in a view supplied by the pack', async () => {
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

  it("as a new item with the kind's start values", () => {
    const made = startValue(kinds.find('talks'), { id: 'new', title: 'New', start: { link: '/talks/new' } });
    expect(made).toEqual({
      ...{ id: 'new', active: true, order: 0, title: 'New', speaker: 'Somebody', bookBy: '', link: '/talks/new', visibility: '' },
      ...{ startDate: null, endDate: null },
    });
  });

  it("as a new item in last place, ten after the kind's last one", () => {
    const withOrder = (order: number): ItemState => ({ ...item, value: { ...talk, order } });
    const items = new Map<ItemKey, ItemState>([
      [`${TALKS}/a`, withOrder(25)],
      [`${TALKS}/b`, withOrder(10)],
    ]);
    expect([orderAfter(items, TALKS), orderAfter(new Map(), TALKS)]).toEqual([30, 10]);
    const made = startValue(kinds.find('talks'), { id: 'new', title: 'New', start: {}, order: orderAfter(items, TALKS) });
    expect(made).toMatchObject({ order: 30 });
  });

  it('in the global search', async () => {
    const palette = await inEditor(<Palette commands={[]} onOpen={nothing} onClose={nothing} />);
    await palette.type('Search or jump to anything', 'oakes', 'combobox');
    expect(palette.findAll('option').map((line) => palette.seen(line))).toEqual(['Poems in May\nTalks']);
  });
});
