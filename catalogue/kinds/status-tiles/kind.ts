import { createStatusTiles } from '#engine/kinds';
import type { StatusTile } from '#schemas/catalogue';

/** The target of a button: a page of the application itself, the courses that its state searches, or an address. */
function toEnd({ state }: StatusTile, target: string): string {
  if (target !== 'search') return target;
  return state.startsWith('clearing') ? '/search/results?filters=clearing' : '/search/results';
}

/** The texts of a scheme's tile in each of its states. */
export const statusTiles = createStatusTiles({
  labels: { many: 'Statuses and tiles', one: 'status tile', icon: 'layers', group: 'Layout', place: 'status panel' },
  readByCode: ['ringLabel'],
  links: (tile) =>
    tile.buttons.map(({ label, target }, index) => ({ pointer: `/buttons/${index}/label`, text: label, end: toEnd(tile, target) })),
});
