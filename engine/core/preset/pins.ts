/** The maximum number of pinned widgets on a phone. */
export const MAX_PINS = 3;

/** Where a person's pinned widgets are saved. */
export const PINS = { collection: 'dashboardSettings', name: 'Pinned' } as const;

/** Pinned widgets as saved: two tabs that pin different ones are merged field by field. */
export type StoredPins = Readonly<Record<string, 'yes'>>;

const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;

/** The ids of the pinned widgets in a saved value, in the order in which they were pinned; anything else in it is ignored. */
export function readPins(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([id, isPinned]) => (isPinned === 'yes' && ID.test(id) ? [id] : []));
}

/** Pins in their stored form, up to the maximum, without the latest. */
export function toStoredPins(ids: readonly string[]): StoredPins {
  return Object.fromEntries(ids.slice(0, MAX_PINS).map((id) => [id, 'yes' as const]));
}

/**
 * The pinned widgets to show on a phone, in the order of the grid. A widget that is hidden, or not on this hub today, takes no place.
 * @example choosePinned(['A', 'B', 'C'], ['C', 'A', 'Gone']) // ['A', 'C']
 */
export function choosePinned(shown: readonly string[], pins: readonly string[]): string[] {
  return shown.filter((id) => pins.includes(id)).slice(0, MAX_PINS);
}
