import type { Preset } from '#schemas/catalogue';

/** The key for looking up an item; letter case makes no difference. */
export function itemKey(kind: string, id: string): string {
  return `id:${kind}/${id.toLowerCase()}`;
}

/** The key for looking up the page at an address. */
export function addressKey(address: string): string {
  return `address:${address}`;
}

/** The key for looking up the texts of a tile state. */
export function tileKey(scheme: string, state: string): string {
  return `tile:${scheme}|${state}`;
}

/** The key that active presets share when they have the same name for the same people. */
export function presetKey(preset: Pick<Preset, 'name' | 'tags'>): string {
  return `preset:${JSON.stringify([preset.name, preset.tags])}`;
}

/** The key that all active presets share that list a widget. */
export function listingKey(widget: string): string {
  return `lists:${widget}`;
}
