import { defineWidget } from '#engine/pack';

/** The widget that shows the member's loans, and a note of their own about them. */
export const loans = defineWidget({
  component: 'loans',
  load: () => import('./loans.tsx'),
  schema: { type: 'string', maxLength: 400 },
  defaults: '',
  summary: ({ page, messages }) => messages('loans-count', { n: page.details.loans ?? 0 }),
});
