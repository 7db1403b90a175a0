import type { Desk, Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/application-tile.schema.json' with { type: 'json' };
import type { ApplicationTile } from '../../../schemas/generated/catalogue.ts';

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    'application-tiles': ApplicationTile;
  }
}

function checkApplicationTile(desk: Desk, tile: ApplicationTile): void {
  const { checkImage, checkOptionalWord, checkWord } = desk.room.checks;
  const { words } = desk.room;
  checkImage(desk, tile.image, '/image');
  checkOptionalWord(desk, 'unknown-route', tile.route, words.routes, '/route');
  for (const [index, level] of tile.schemes.entries()) checkWord(desk, 'unknown-level', level, words.levels, `/schemes/${index}`);
  for (const [index, option] of tile.options.entries()) {
    checkOptionalWord(desk, 'unknown-route', option.route, words.routes, `/options/${index}/route`);
  }
}

/** Ways to apply, as the panel offers them. */
export const applicationTiles: Kind<ApplicationTile> = {
  name: 'application-tiles',
  schema,
  labels: { many: 'Action tiles', one: 'action tile', icon: 'square-pen', group: 'Layout' },
  shows: { as: 'switch', by: 'active' },
  texts: 'as-written',
  columns: { otherwise: ['summary', 'link'] },
  sameBy: ['link', 'title'],
  check: checkApplicationTile,
};
