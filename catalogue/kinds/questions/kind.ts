import type { Kind } from '#engine/kinds';
import type { Question } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/question.schema.json' with { type: 'json' };

declare module '#engine/types/items' {
  interface ItemTypes {
    questions: Question;
  }
}

/** The questions that the hub asks people about themselves. */
export const questions: Kind<Question> = {
  name: 'questions',
  schema,
  labels: { many: 'Questions', one: 'question', icon: 'circle-help', group: 'Content' },
  shows: { as: 'switch', by: 'active' },
  texts: 'as-written',
  columns: { about: ['type'], filters: { type: 'Type' } },
};
