import { useAnnounce } from '../../../engine/react.ts';
import type { Todo } from '../../../schemas/generated/catalogue.ts';
import { chooseTodoTarget, partTodos } from '../../rules/index.ts';
import { useHubActions, useHubPage, useSavedCollection } from '../hub/hub-context.tsx';
import { useWords } from '../hub/words.ts';
import { toWidgetAddress } from '../links/address.ts';

/** One to-do with what the person made of it. */
export interface TodoView {
  readonly todo: Todo;
  readonly isDone: boolean;
  readonly lastUpdated: string;
  /** Where its link leads: the widget when the person has it, else the address (TODO-017). */
  readonly to: string;
}

/** The person's to-dos: unfinished ones in catalogue order, done ones newest first (TODO-024). */
export interface Todos {
  readonly open: readonly TodoView[];
  readonly done: readonly TodoView[];
  readonly total: number;
  /** Ticks or unticks, saves at once, and says what is done now; false when it could not be saved. */
  toggle(view: TodoView): Promise<boolean>;
}

/** Reads and ticks the to-dos of the person (TODO-020). */
export function useTodos(): Todos {
  const page = useHubPage();
  const words = useWords();
  const announce = useAnnounce();
  const { save, track, now } = useHubActions();
  const saved = useSavedCollection('dashboardTodo');
  const views = page.plan.todos.flatMap((id) => {
    const todo = page.items.todos[id];
    return todo ? [toTodoView(todo, saved[id], page.plan.widgets)] : [];
  });
  const known = views.map(({ todo, isDone, lastUpdated }) => ({ id: todo.id, name: todo.name, done: isDone, lastUpdated }));
  const parts = partTodos(page.plan.todos, known);
  const toggle = async ({ todo, isDone }: TodoView) => {
    const done = parts.done.length + (isDone ? -1 : 1);
    announce(words(isDone ? 'todo-announce-not-done' : 'todo-announce-done', { name: todo.name, done, total: views.length }));
    track('to-do toggled', { id: todo.id });
    const isSaved = await saveTodo(todo, !isDone);
    if (!isSaved) announce(words('save-failed'), 'assertive');
    return isSaved;
  };
  const saveTodo = (todo: Todo, done: boolean) => {
    const lastUpdated = now();
    const data = { id: todo.id, done, name: todo.name, lastUpdated };
    return save({ collection: 'dashboardTodo', name: todo.id, data }, { isImmediate: true });
  };
  return { open: pick(views, parts.open), done: pick(views, parts.done), total: views.length, toggle };
}

function pick(views: readonly TodoView[], ids: readonly string[]): readonly TodoView[] {
  return ids.flatMap((id) => views.find((view) => view.todo.id === id) ?? []);
}

function toTodoView(todo: Todo, saved: unknown, widgets: readonly string[]): TodoView {
  const record = typeof saved === 'object' && saved !== null ? saved : {};
  const target = chooseTodoTarget(todo.action, widgets);
  return {
    todo,
    isDone: 'done' in record && record.done === true,
    lastUpdated: 'lastUpdated' in record ? String(record.lastUpdated) : '',
    to: target.kind === 'widget' ? toWidgetAddress(target.to) : target.to,
  };
}
