import { UNDER_WAY, useHubActions, useHubPage, useMessages, useSettingsOf } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import type { Todo } from '#schemas/catalogue';
import type { HubPlan, SavedSetting } from '#schemas/viewer';
import { readFields, readText } from '../../rules/reading.ts';
import { toShownTodo } from '../../rules/todo/shown-todo.ts';
import { chooseTodoTarget, partTodos, type SavedTodo, toggleTodo } from '../../rules/todo/todo.ts';
import { toWidgetAddress } from '../links/address.ts';

/** One to-do with the person's progress. */
export interface TodoView {
  readonly todo: Todo;
  readonly isDone: boolean;
  /** Unfinished, but known facts suggest it may be done. Only the person checks it. */
  readonly looksDone: boolean;
  /** The sort key: the server's time, then the device's. */
  readonly lastUpdated: string;
  /** The target of its link: the widget if the person has it, otherwise the address. */
  readonly to: string;
}

/** The person's to-dos: open ones of the current stage first, then those that look done; done ones newest first. */
export interface Todos {
  readonly open: readonly TodoView[];
  readonly done: readonly TodoView[];
  readonly total: number;
  /** How many of the open ones look done. */
  readonly lookDone: number;
  /** Checks or unchecks a to-do, saves it, and announces the progress; false when it could not be saved. */
  toggle(view: TodoView): Promise<boolean>;
}

/** Reads and checks off the person's to-dos. */
export function useTodos(): Todos {
  const page = useHubPage();
  const messages = useMessages();
  const announce = useAnnounce();
  const { save, track, now } = useHubActions();
  const saved = useSettingsOf('dashboardTodo');
  const known = Object.entries(saved).map(([id, setting]) => readSavedTodo(id, setting));
  const views = page.plan.todos.flatMap((id) => {
    const todo = page.items.todos[id];
    return todo ? [toTodoView(todo, known, page.plan)] : [];
  });
  const parts = partTodos(page.plan.todos, known, {
    ofStage: idsOf(views, ({ todo }) => todo.stages?.includes(page.details.situation.stage) ?? false),
    looksDone: idsOf(views, ({ looksDone }) => looksDone),
  });
  const toggle = async ({ todo, isDone }: TodoView): Promise<boolean> => {
    const done = parts.done.length + (isDone ? -1 : 1);
    announce(messages(isDone ? 'todo-announce-not-done' : 'todo-announce-done', { name: todo.name, done, total: views.length }));
    track('to-do toggled', { id: todo.id });
    const isSaved = await saveToggled(todo);
    if (!isSaved) announce(messages('save-failed'), 'assertive');
    return isSaved;
  };
  const saveToggled = (todo: Todo) => {
    const data = toggleTodo(known, todo, now()).find(({ id }) => id === todo.id) ?? null;
    return save({ collection: 'dashboardTodo', name: todo.id, data }, { isImmediate: true });
  };
  const open = pick(views, parts.open);
  return {
    open,
    done: pick(views, parts.done),
    total: views.length,
    lookDone: open.filter(({ looksDone }) => looksDone).length,
    toggle,
  };
}

function idsOf(views: readonly TodoView[], isWanted: (view: TodoView) => boolean): readonly string[] {
  return views.filter(isWanted).map(({ todo }) => todo.id);
}

function pick(views: readonly TodoView[], ids: readonly string[]): readonly TodoView[] {
  return ids.flatMap((id) => views.find((view) => view.todo.id === id) ?? []);
}

/** Sorts after every time: a change being saved is the newest. */
const LATEST = '~';

function readSavedTodo(id: string, { data, lastUpdated: savedAt }: SavedSetting): SavedTodo {
  const { done, name, lastUpdated } = readFields(data);
  const order = `${savedAt === UNDER_WAY ? LATEST : savedAt} ${readText(lastUpdated)}`;
  return { id, done: done === true, name: readText(name), lastUpdated: order };
}

function toTodoView(todo: Todo, saved: readonly SavedTodo[], { widgets, looksDone }: HubPlan): TodoView {
  const target = chooseTodoTarget(todo.action, widgets);
  const { done, lastUpdated } = toShownTodo(todo, saved);
  return {
    todo,
    isDone: done,
    looksDone: !done && looksDone.includes(`todos/${todo.id}`),
    lastUpdated,
    to: target.kind === 'widget' ? toWidgetAddress(target.to) : target.to,
  };
}
