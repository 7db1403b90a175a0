import type { SavedTodo } from './todo.ts';

/** The catalogue's fields of a to-do. */
export interface TodoText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly cta: string;
  readonly icon: string;
  readonly tags: readonly string[];
  readonly active: boolean;
  readonly action: { readonly link: string; readonly widget: string | null };
}

/** A to-do for display: the catalogue's texts with the person's progress. */
export interface ShownTodo extends TodoText {
  readonly done: boolean;
  readonly lastUpdated: string;
}

/** Merges an item with its saved progress. A saved name is never shown: the catalogue's is used. */
export function toShownTodo(item: TodoText, saved: readonly SavedTodo[]): ShownTodo {
  const { id, name, description, cta, icon, tags, active, action } = item;
  const known = saved.find((entry) => entry.id === id);
  return { id, name, description, cta, icon, tags, active, action, done: known?.done ?? false, lastUpdated: known?.lastUpdated ?? '' };
}
