import { createTodos } from '#engine/kinds';

/** The tasks that applicants check off. */
export const todos = createTodos({
  labels: { many: 'To-dos', one: 'to-do', icon: 'list-checks', group: 'Content', place: 'to-do list' },
});
