import type { Todo } from '#schemas/catalogue';
import { todoSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { FieldKind, Kind } from '../catalogue/kind.ts';

declare module '#schemas/viewer' {
  interface HubPlan {
    todos: string[];
  }
}

const COUNTED = 'a to-do, which is counted when it is ticked';
const NO_STAGES: ReadonlySet<string> = new Set();

/** Analytics name to-dos by their ids, so the audience of one must not reveal anything sensitive. */
function checkTodo(context: CheckContext, todo: Todo): void {
  const { checkExpression, checkExpressions, checkOptionalWord, checkWord, findNamed, hintFor, idsOf, report } = context.room.checks;
  const { vocabularyIndex } = context.room;
  checkOptionalWord(context, 'unknown-icon', todo.icon, vocabularyIndex.icons, '/icon');
  checkExpressions(context, todo.tags, '/tags', COUNTED);
  if (todo.looksDone) checkExpression(context, todo.looksDone, '/looksDone', COUNTED);
  const stages = vocabularyIndex.factsOf.get('stage') ?? NO_STAGES;
  for (const [index, stage] of (todo.stages ?? []).entries()) {
    const pointer = `/stages/${index}`;
    checkWord(context, 'unknown-stage', stage, stages, pointer);
  }
  const { widget } = todo.action;
  const pointer = '/action/widget';
  if (widget && !findNamed(context, { kind: 'widgets', id: widget, pointer, sentence: 'Opens it.' })) {
    report(context, 'unknown-widget', { word: widget, hint: hintFor(widget, idsOf(context, 'widgets')) }, pointer);
  }
}

/** The tasks that people check off. The pack gives the labels and may override other properties. */
export function createTodos(own: FieldKind<Todo>): Kind<Todo> {
  return {
    name: 'todos',
    schema,
    shows: { as: 'list', by: 'tags', countsForStage: true },
    isCounted: true,
    links: ({ cta, action }) => [{ pointer: '/cta', text: cta, end: action.link ?? `widget ${action.widget}` }],
    texts: 'filled',
    columns: { otherwise: ['description'], filters: { tags: 'Tag' } },
    check: checkTodo,
    ...own,
  };
}
