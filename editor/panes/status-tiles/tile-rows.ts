import { foldText, type Json } from '#engine';
import type { Scheme, StatusTile, Vocabulary } from '#schemas/catalogue';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';

/** The vocabulary that the pane needs. */
export type TileVocabulary = Pick<Vocabulary, 'schemes' | 'families' | 'journey' | 'placeholders' | 'targets'>;

/** One state of a scheme, and its tile; null without one. */
export interface TileRow {
  readonly scheme: Scheme;
  readonly state: string;
  readonly key: ItemKey;
  readonly tile: TileDraft | null;
}

/** The properties of a tile in a draft. */
export type TileDraft = Pick<StatusTile, 'scheme' | 'state' | 'title' | 'body' | 'buttons' | 'ringLabel' | 'family' | 'journey'>;

const PREFIX = 'status-tiles/';

/** A row for every state of every scheme in vocabulary order, then tiles for unknown states. */
export function listTileRows(
  vocabulary: Pick<Vocabulary, 'schemes'>,
  items: ReadonlyMap<ItemKey, Pick<ItemState, 'value'>>,
): readonly TileRow[] {
  const tiles = new Map<string, { readonly key: ItemKey; readonly tile: TileDraft }>();
  for (const [key, { value }] of items) {
    const tile = key.startsWith(PREFIX) ? readTile(value) : null;
    if (!tile) continue;
    const name = nameOf(tile.scheme, tile.state);
    if (!tiles.has(name)) tiles.set(name, { key, tile });
  }
  const known = vocabulary.schemes.flatMap((scheme) =>
    scheme.states.map((state): TileRow => {
      const found = tiles.get(nameOf(scheme.id, state));
      tiles.delete(nameOf(scheme.id, state));
      return { scheme, state, key: found?.key ?? newKey(scheme.id, state, items), tile: found?.tile ?? null };
    }),
  );
  const strange = [...tiles.values()].map(({ key, tile }): TileRow => {
    const scheme = vocabulary.schemes.find(({ id }) => id === tile.scheme);
    const unknown = { id: tile.scheme, label: `${tile.scheme} (unknown scheme)`, description: '', states: [], feedStatuses: [] };
    return { scheme: scheme ?? unknown, state: tile.state, key, tile };
  });
  return [...known, ...strange];
}

function nameOf(scheme: string, state: string): string {
  return `${scheme} ${state}`;
}

/** An unused key for a new tile, or that of an archived tile, which is then restored. */
function newKey(scheme: string, state: string, items: ReadonlyMap<ItemKey, Pick<ItemState, 'value'>>): ItemKey {
  const id = `${scheme}-${describeTileState(state).replaceAll(' ', '-')}`.toLowerCase();
  let key: ItemKey = `status-tiles/${id}`;
  for (let number = 2; (items.get(key)?.value ?? null) !== null; number += 1) key = `status-tiles/${id}-${number}`;
  return key;
}

/** A state as text. @example describeTileState('waitingForDecisions') // 'waiting for decisions' */
export function describeTileState(state: string): string {
  return state
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** Reads a tile from a draft. Properties that are missing or of the wrong shape are empty. */
function readTile(value: Json): TileDraft | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as { readonly [name: string]: Json };
  const text = (name: string): string => (typeof fields[name] === 'string' ? String(fields[name]) : '');
  const list: readonly Json[] = Array.isArray(fields.buttons) ? fields.buttons : [];
  const buttons = list.map((button) => {
    const { label, target } = (typeof button === 'object' && button !== null ? button : {}) as { readonly [name: string]: Json };
    return { label: typeof label === 'string' ? label : '', target: typeof target === 'string' ? target : '' };
  });
  return {
    scheme: text('scheme'),
    state: text('state'),
    title: text('title'),
    body: text('body'),
    buttons,
    ringLabel: text('ringLabel'),
    family: text('family'),
    journey: text('journey'),
  };
}

/** A new tile. Its texts are empty, so it cannot be published before they are filled in. */
export function newTile({ scheme, state, key }: TileRow, family: string): Json {
  return {
    id: key.slice(PREFIX.length),
    scheme: scheme.id,
    state,
    label: scheme.label,
    title: '',
    body: '',
    buttons: [],
    ringLabel: '',
    family,
    journey: '',
    source: '',
  };
}

/** The rows whose state or texts contain every word of a search; an empty search keeps all. */
export function searchTileRows(rows: readonly TileRow[], search: string): readonly TileRow[] {
  const tokens = foldText(search).split(' ').filter(Boolean);
  if (tokens.length === 0) return rows;
  return rows.filter(({ scheme, state, tile }) => {
    const buttons = tile?.buttons.flatMap(({ label, target }) => [label, target]) ?? [];
    const text = foldText(
      [scheme.id, scheme.label, state, describeTileState(state), tile?.title, tile?.body, tile?.ringLabel, ...buttons].join(' '),
    );
    return tokens.every((word) => text.includes(word));
  });
}
