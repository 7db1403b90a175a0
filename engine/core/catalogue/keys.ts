import type { Preset } from '../../../schemas/generated/catalogue.ts';

/** The name under which an item is known; capital letters make no difference (FRAME-020). */
export function itemKey(kind: string, id: string): string {
  return `id:${kind}/${id.toLowerCase()}`;
}

/** The name under which the words of a tile state are known. */
export function tileKey(scheme: string, state: string): string {
  return `tile:${scheme}|${state}`;
}

/** The name under which active presets that would stand in for each other are known. */
export function presetKey(preset: Pick<Preset, 'name' | 'tags'>): string {
  return `preset:${JSON.stringify([preset.name, preset.tags])}`;
}

/** The name under which the active presets that list a widget are known. */
export function listingKey(widget: string): string {
  return `lists:${widget}`;
}
