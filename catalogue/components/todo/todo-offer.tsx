import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Button } from '#engine/react';
import type { TodoView } from './use-todos.ts';
import './todo.css';

export interface TodoOfferProps {
  readonly view: TodoView;
  readonly onToggle: () => void;
}

/** For a to-do that looks done: a button to check it. Once checked, the same button reverses that. One press each. */
export function TodoOffer({ view: { todo, isDone }, onToggle }: TodoOfferProps): ReactElement {
  const messages = useMessages();
  return (
    <div className="todo-offer">
      {!isDone && <span>{messages('todo-looks-done')}</span>}
      <Button variant="quiet" onClick={onToggle}>
        <span>{messages(isDone ? 'todo-mark-not-done' : 'todo-tick')}</span>
        <span className="visually-hidden">{` ${todo.name}`}</span>
      </Button>
    </div>
  );
}
