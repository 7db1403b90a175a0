import { compareTexts } from '#engine';
import type { Fields } from '../reading.ts';

/** The stored fields of a to-do. */
export interface SavedTodo {
  readonly id: string;
  readonly done: boolean;
  readonly name: string;
  readonly lastUpdated: string;
}

const STORED_FIELDS = ['id', 'done', 'name', 'lastUpdated'] as const;

/** The stored form of a to-do: only id, done, name and lastUpdated. */
export function toStoredTodo(record: Fields): Fields {
  return Object.fromEntries(STORED_FIELDS.filter((field) => field in record).map((field) => [field, record[field]]));
}

/** Checks a to-do off or unchecks it, with the time of the change. */
export function toggleTodo(
  saved: readonly SavedTodo[],
  todo: { readonly id: string; readonly name: string },
  now: string,
): readonly SavedTodo[] {
  const before = saved.find(({ id }) => id === todo.id);
  const after = { id: todo.id, done: !(before?.done ?? false), name: todo.name, lastUpdated: now };
  return before ? saved.map((entry) => (entry.id === todo.id ? after : entry)) : [...saved, after];
}

/** The unfinished to-dos that come before others. */
interface TodoPrecedence {
  /** Those for the person's stage of the year. */
  readonly ofStage: readonly string[];
  /** Those that look done already. */
  readonly looksDone: readonly string[];
}

/** Puts no to-do before others. */
const NOTHING_FIRST: TodoPrecedence = { ofStage: [], looksDone: [] };

/**
 * Splits visible to-dos into open (those of the person's stage first, then those that look done, then the others, each in catalogue
 * order) and done (newest first); saved ones that no longer exist are ignored.
 */
export function partTodos(
  visible: readonly string[],
  saved: readonly SavedTodo[],
  { ofStage, looksDone } = NOTHING_FIRST,
): { readonly open: readonly string[]; readonly done: readonly string[] } {
  const when = new Map(saved.filter(({ done }) => done).map(({ id, lastUpdated }) => [id, lastUpdated]));
  // All times have the same format, so they are compared as texts.
  const done = visible.filter((id) => when.has(id)).sort((a, b) => compareTexts(when.get(b) ?? '', when.get(a) ?? ''));
  const rankOf = (id: string): number => (ofStage.includes(id) ? 0 : looksDone.includes(id) ? 1 : 2);
  return { open: visible.filter((id) => !when.has(id)).sort((a, b) => rankOf(a) - rankOf(b)), done };
}

/** Which of two texts the header uses. */
export function chooseTodoHeader(done: number): 'view' | 'start' {
  return done > 0 ? 'view' : 'start';
}

/** The target of a to-do: a widget if the person has it, otherwise its link. */
export function chooseTodoTarget(
  action: { readonly link: string; readonly widget: string | null },
  widgets: readonly string[],
): { readonly kind: 'widget' | 'link'; readonly to: string } {
  return action.widget !== null && widgets.includes(action.widget)
    ? { kind: 'widget', to: action.widget }
    : { kind: 'link', to: action.link };
}
