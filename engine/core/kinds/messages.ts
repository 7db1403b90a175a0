import schema from '../../../schemas/catalogue/message.schema.json' with { type: 'json' };
import type { Message } from '../../../schemas/generated/catalogue.ts';
import type { Kind } from '../catalogue/kind.ts';

/** The texts of the screens themselves. */
export const messages: Kind<Message> = {
  name: 'messages',
  schema,
  labels: { many: 'Messages', one: 'message', icon: 'message-square', group: 'Content' },
  shows: { as: 'words' },
  filedBy: 'area',
  texts: 'as-written',
  views: { above: { view: 'places', title: 'Where it stands' } },
  columns: { about: ['area'], filters: { area: 'Area' } },
};
