import { createStatusTiles } from '#engine/kinds';

/** The texts of a library card's tile. */
export const cards = createStatusTiles({
  labels: { many: 'Cards', one: 'card', icon: 'id-card', group: 'Layout' },
  columns: { about: ['state'] },
});
