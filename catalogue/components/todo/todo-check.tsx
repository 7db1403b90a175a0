import { type ReactElement, useState } from 'react';
import { TodoOffer } from './todo-offer.tsx';
import type { TodoView } from './use-todos.ts';
import './todo.css';

/** One to-do with a checkbox that saves immediately. One that looks done has a button to check it, which can be undone. */
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
