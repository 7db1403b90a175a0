import type { Audience } from '#schemas/catalogue';
import { audienceSchema as schema } from '#schemas/catalogue/schemas';
import type { Kind } from '../catalogue/kind.ts';

/** Named conditions that other conditions may use. */
export const audiences: Kind<Audience> = {
  name: 'audiences',
  schema,
  labels: { many: 'Audiences', one: 'audience', icon: 'target', group: 'Check' },
  shows: { as: 'condition' },
  texts: 'staff-only',
  columns: { otherwise: ['description', 'expression'] },
  check(context, item) {
    const { checkCycle, checkExpression } = context.room.checks;
    checkExpression(context, item.expression, '/expression');
    checkCycle(context, item.id);
  },
};
