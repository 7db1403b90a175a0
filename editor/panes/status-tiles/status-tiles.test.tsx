import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { buildStatusTile, buildVocabulary, kindNamed } from '#engine/testing';
import { checkShape } from '#schemas';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { startItem } from '../../document/item-state.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { fillExample } from './fill-example.ts';
import { StatusTilesPane } from './status-tiles-pane.tsx';
import { describeTileState, listTileRows, newTile, searchTileRows } from './tile-rows.ts';

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const { schema } = kindNamed('status-tiles');
const scheme = { id: 'CARD', label: 'Library card', description: '', states: ['none', 'aboutToExpire'], feedStatuses: [] };
const vocabulary = { ...buildVocabulary(), schemes: [scheme] };
const tile = buildStatusTile({ id: 'card-none', scheme: 'CARD', state: 'none', title: 'No card yet', body: 'Ask for one.' });
const itemsOf = (...tiles: readonly (readonly [ItemKey, unknown])[]) =>
  new Map<ItemKey, ItemState>(tiles.map(([key, value]) => [key, startItem(null, toJson(value), 'x')]));
const items = itemsOf(['status-tiles/card-none', tile]);

describe('the rows of status tiles', () => {
  it("lists the vocabulary's states in order, with gaps for missing tiles", () => {
    expect(listTileRows(vocabulary, items).map(({ state, tile: found }) => [state, found?.title ?? null])).toEqual([
      ['none', 'No card yet'],
      ['aboutToExpire', null],
    ]);
  });

  it('lists tiles of states missing from the vocabulary last', () => {
    const rows = listTileRows(vocabulary, itemsOf(['status-tiles/x', { scheme: 'CARD', state: 'lost' }]));
    expect(rows.at(-1)).toMatchObject({ key: 'status-tiles/x', state: 'lost', scheme });
  });

  it('gives a new tile an unused name, or that of the archived tile', () => {
    const keyWith = (value: unknown) => listTileRows(vocabulary, itemsOf(['status-tiles/card-about-to-expire', value]))[1]?.key;
    expect(keyWith({ scheme: 'OTHER', state: 'x' })).toBe('status-tiles/card-about-to-expire-2');
    expect(keyWith(null)).toBe('status-tiles/card-about-to-expire');
  });

  it('creates a tile with only its texts missing', () => {
    const [, gap] = listTileRows(vocabulary, items);
    const problems = gap ? checkShape(schema, newTile(gap, 'begin')) : [];
    expect(JSON.stringify(problems)).toMatch(/title/);
    const written = gap ? { ...(newTile(gap, 'begin') as object), title: 'a', body: 'b' } : null;
    expect(checkShape(schema, written)).toEqual([]);
  });

  it('finds rows whose state and tile contain every word', () => {
    const rows = listTileRows(vocabulary, items);
    expect(searchTileRows(rows, 'about EXPIRE').map(({ state }) => state)).toEqual(['aboutToExpire']);
    expect(searchTileRows(rows, 'ask card').map(({ state }) => state)).toEqual(['none']);
    expect(searchTileRows(rows, 'ask expire')).toEqual([]);
    expect(searchTileRows(rows, ' ')).toHaveLength(2);
  });
});

describe('state descriptions', () => {
  it.each([
    ['waitingForDecisions', 'waiting for decisions'],
    ['unconditionalUCCFUI', 'unconditional UCCFUI'],
    ['start', 'start'],
  ])('formats %s as %s', (state, words) => {
    expect(describeTileState(state)).toBe(words);
  });
});

describe('fillExample', () => {
  const placeholders = [{ id: 'count', label: 'Loans out', description: '' }];
  const words = { title: '{{count}} to bring back', body: 'Soon. Pay {{fee}}.', ringLabel: '' };

  it('fills known placeholders and shows the names of unknown ones, so that no sentence is lost', () => {
    expect(fillExample(words, placeholders, { count: 3 })).toEqual({
      title: '3 to bring back',
      body: 'Soon. Pay [fee].',
      ringLabel: '',
      unknown: ['fee'],
    });
    expect(fillExample(words, placeholders, {}).title).toBe('[loans out] to bring back');
  });
});

describe('StatusTilesPane', () => {
  const draw = (...tiles: readonly { readonly id: string }[]) =>
    drawScreen(<StatusTilesPane />, [], { pack: { vocabulary }, live: { 'status-tiles': tiles } });

  it('shows the text of each state, and a button to fill a gap', async () => {
    const html = await draw(tile);
    expect(html).toContain('No card yet');
    expect(html).toContain('1 of 2 states not written');
    expect(html).toContain('aria-label="Write it: Library card, about to expire"');
  });

  it('shows a tile of the wrong shape without failing', async () => {
    const broken = { id: 'card-none', scheme: 'CARD', state: 'none', title: 7, buttons: ['x', null] };
    expect(await draw(broken)).toContain('No title yet');
  });
});
