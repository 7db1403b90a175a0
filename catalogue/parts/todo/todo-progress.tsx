import type { ReactElement } from 'react';
import type { Todos } from './use-todos.ts';
import './todo.css';

/** A bar with one segment for each to-do: done, looking done, or open. The count is beside it as text, so the bar is decorative. */
export function TodoProgress({ todos: { done, lookDone, total } }: { todos: Todos }): ReactElement {
  const looksDone = (index: number) => index >= done.length && index < done.length + lookDone;
  return (
    <span className="todo-progress" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments are all alike and never move.
        <span key={index} data-done={index < done.length || undefined} data-looks-done={looksDone(index) || undefined} />
      ))}
    </span>
  );
}
