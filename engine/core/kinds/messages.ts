import type { Message } from '#schemas/catalogue';
import { messageSchema as schema } from '#schemas/catalogue/schemas';
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
