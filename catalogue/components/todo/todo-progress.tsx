import type { ReactElement } from 'react';
import type { Todos } from './use-todos.ts';
import './todo.css';

/** A bar with one segment for each to-do: done, looking done, or open. The count is beside it as text, so the bar is decorative. */
export function TodoProgress({ todos: { done, lookDone, total } }: { todos: Todos }): ReactElement {
  const looksDone = (index: number) => index >= done.length && index < done.length + lookDone;
  const places = Array.from({ length: total }, (_none, index) => index);
  return (
    <span className="todo-progress" aria-hidden="true">
      {places.map((index) => (
        <span key={index} data-done={index < done.length || undefined} data-looks-done={looksDone(index) || undefined} />
      ))}
    </span>
  );
}
