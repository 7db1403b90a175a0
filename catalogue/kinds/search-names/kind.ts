import type { Kind } from '#engine/kinds';
import type { SearchName } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/search-name.schema.json' with { type: 'json' };

declare module '#engine/types/items' {
  interface ItemTypes {
    'search-names': SearchName;
  }
}

/** Short and other names of subjects and universities, by which the course search finds them. */
export const searchNames: Kind<SearchName> = {
  name: 'search-names',
  schema,
  labels: { many: 'Search names', one: 'search name', icon: 'search', group: 'Content' },
  shows: { as: 'switch', by: 'active' },
  filedBy: 'about',
  texts: 'staff-only',
  columns: { about: ['about'], filters: { about: 'About' } },
  sameBy: ['title'],
};
