import { definePlace } from '../define-place.ts';

export const people = definePlace({
  path: 'people',
  title: 'People and roles',
  icon: 'id-card',
  group: 'Admin',
  what: 'people and roles',
  isFor: 'admin',
  load: () => import('./people-screen.tsx').then(({ PeopleScreen }) => ({ Widget: PeopleScreen })),
});
