import { type ReactElement, useState } from 'react';
import { TodoOffer } from './todo-offer.tsx';
import type { TodoView } from './use-todos.ts';
import './todo.css';

/** One to-do with a checkbox that saves at once. One that looks done is offered for ticking, and what was ticked so can be taken back. */
export function TodoCheck({ view, onToggle }: { view: TodoView; onToggle: (view: TodoView) => void }): ReactElement {
  const [isAccepted, setAccepted] = useState(false);
  const answer = () => {
    setAccepted(true);
    onToggle(view);
  };
  return (
    <>
      <label className="todo-check" data-done={view.isDone || undefined} data-item={`todos/${view.todo.id}`}>
        <input type="checkbox" checked={view.isDone} onChange={() => onToggle(view)} />
        <span>{view.todo.name}</span>
      </label>
      {(view.looksDone || (isAccepted && view.isDone)) && <TodoOffer view={view} onToggle={answer} />}
    </>
  );
}
