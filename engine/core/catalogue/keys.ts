import type { Preset } from '#schemas/catalogue';

/** The name by which others ask for an item; letter case makes no difference. */
export function itemKey(kind: string, id: string): string {
  return `id:${kind}/${id.toLowerCase()}`;
}

/** The name by which others ask for the page at an address. */
export function addressKey(address: string): string {
  return `address:${address}`;
}

/** The name by which others ask for the words of a tile state. */
export function tileKey(scheme: string, state: string): string {
  return `tile:${scheme}|${state}`;
}

/** The name that active presets share when they would stand in for each other. */
export function presetKey(preset: Pick<Preset, 'name' | 'tags'>): string {
  return `preset:${JSON.stringify([preset.name, preset.tags])}`;
}

/** The name that all active presets share that list a widget. */
export function listingKey(widget: string): string {
  return `lists:${widget}`;
}
