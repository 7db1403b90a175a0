import type { CheckContext, Kind } from '#engine/kinds';
import type { ApplicationTile } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/application-tile.schema.json' with { type: 'json' };

declare module '#engine/types/items' {
  interface ItemTypes {
    'application-tiles': ApplicationTile;
  }
}

function checkApplicationTile(context: CheckContext, tile: ApplicationTile): void {
  const { checkImage, checkOptionalWord, checkWord } = context.room.checks;
  const { vocabularyIndex: messages } = context.room;
  checkImage(context, tile.image, '/image');
  checkOptionalWord(context, 'unknown-route', tile.route, messages.routes, '/route');
  for (const [index, level] of tile.schemes.entries()) checkWord(context, 'unknown-level', level, messages.levels, `/schemes/${index}`);
  for (const [index, option] of tile.options.entries()) {
    checkOptionalWord(context, 'unknown-route', option.route, messages.routes, `/options/${index}/route`);
  }
}

/** The ways to apply that the panel offers. */
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
