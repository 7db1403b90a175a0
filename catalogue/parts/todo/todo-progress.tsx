import type { ReactElement } from 'react';
import './todo.css';

/** A bar with one segment for each to-do. The count is beside it as text, so the bar is decorative. */
export function TodoProgress({ done, total }: { done: number; total: number }): ReactElement {
  return (
    <span className="todo-progress" aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments are all alike and never move.
        <span key={index} data-done={index < done || undefined} />
      ))}
    </span>
  );
}
