import { defineWidget } from '#engine/pack';
import schema from './loans.schema.json' with { type: 'json' };

/** The widget that shows the member's loans, and a note about them. */
export const loans = defineWidget({
  component: 'loans',
  load: () => import('./loans.tsx'),
  schema,
  defaults: '',
  summary: ({ page, messages }) => messages('loans-count', { n: page.details.loans ?? 0 }),
});
