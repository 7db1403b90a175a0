import type { Preset, PresetPlace } from '#schemas/catalogue';

/** Widget ids by position. Equal positions keep the order of the list; repeated ids are dropped. */
export function placeWidgets(places: readonly PresetPlace[]): string[] {
  const sorted = [...places].sort((left, right) => left.position - right.position);
  return [...new Set(sorted.map(({ widget }) => widget))];
}

/** The widgets of a preset for a number of columns, without those that do not exist. */
export function orderWidgets(preset: Pick<Preset, 'order'>, columns: 2 | 3 | 4, exists: (id: string) => boolean): string[] {
  return placeWidgets(preset.order[columns]).filter(exists);
}
