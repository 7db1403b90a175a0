import { defineWidget } from '../../../../engine/pack.ts';

/** What the member has on loan, and a note of their own about it. */
export const loans = defineWidget({
  component: 'loans',
  load: () => import('./loans.tsx'),
  schema: { type: 'string', maxLength: 400 },
  defaults: '',
});
