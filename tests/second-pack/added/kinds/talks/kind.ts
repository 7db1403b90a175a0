import type { Kind } from '#engine/kinds';
import type { Talk } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/talk.schema.json' with { type: 'json' };

/** Evenings with writers: made up, to show the work of adding a kind. */
export const talks: Kind<Talk> = {
  name: 'talks',
  schema,
  labels: { many: 'Talks', one: 'talk', icon: 'megaphone', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true },
  isCounted: true,
  texts: 'filled',
  columns: { about: ['speaker', 'bookBy'], filters: { bookBy: 'Book by' } },
  sameBy: ['link', 'title'],
  blank: { speaker: 'Somebody' },
  views: { above: { view: 'poster', title: 'Poster' } },
  check(context, { startDate, endDate, visibility }) {
    const { checkExpression, checkSpan } = context.room.checks;
    checkSpan(context, [startDate, '/startDate'], [endDate, '/endDate']);
    checkExpression(context, visibility, '/visibility');
  },
};
