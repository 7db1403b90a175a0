import type { Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/status-tile.schema.json' with { type: 'json' };
import type { StatusTile } from '../../../schemas/generated/catalogue.ts';

/** The texts of a library card's tile. */
export const cards: Kind<StatusTile> = {
  name: 'status-tiles',
  schema,
  labels: { many: 'Cards', one: 'card', icon: 'id-card', group: 'Layout' },
  shows: { as: 'tiles' },
  texts: 'filled',
  columns: { about: ['state'] },
  views: { together: 'tiles' },
  check(context, { scheme, state }) {
    const { checkState, checkWord } = context.room.checks;
    checkWord(context, 'unknown-scheme', scheme, context.room.vocabularyIndex.schemes, '/scheme');
    checkState(context, scheme, state, '/state');
  },
};
