import { definePlace } from '../define-place.ts';

export const people = definePlace({
  path: 'people',
  title: 'People and roles',
  icon: 'id-card',
  group: 'Admin',
  what: 'people and roles',
  isFor: 'admin',
  load: () => import('./people-part.tsx').then(({ PeoplePart }) => ({ Widget: PeoplePart })),
});
