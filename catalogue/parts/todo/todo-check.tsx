import type { ReactElement } from 'react';
import type { TodoView } from './use-todos.ts';
import './todo.css';

/** One to-do with a checkbox that saves at once. */
export function TodoCheck({ view, onToggle }: { view: TodoView; onToggle: (view: TodoView) => void }): ReactElement {
  return (
    <label className="todo-check" data-done={view.isDone || undefined} data-item={`todos/${view.todo.id}`}>
      <input type="checkbox" checked={view.isDone} onChange={() => onToggle(view)} />
      <span>{view.todo.name}</span>
    </label>
  );
}
