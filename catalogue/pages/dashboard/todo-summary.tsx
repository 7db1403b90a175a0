import { type ReactElement, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, useIsPhone } from '#engine/react';
import { TodoCheck } from '../../components/todo/todo-check.tsx';
import { TodoProgress } from '../../components/todo/todo-progress.tsx';
import { type Todos, type TodoView, useTodos } from '../../components/todo/use-todos.ts';
import './todo-summary.css';

/** The number of to-dos in the collapsed summary: one on a phone, otherwise some for each application beside it. */
const AT_FIRST = { phone: 1, wide: 3 } as const;

export interface TodoSummaryProps {
  /** The number of applications beside it. */
  readonly applications?: number;
}

/**
 * The progress of the to-do list, and the next tasks to check off; one press expands all. A checked task does not move until the next
 * visit, so that it can be unchecked.
 */
export function TodoSummary({ applications = 1 }: TodoSummaryProps): ReactElement {
  const messages = useMessages();
  const todos = useTodos();
  const { first, all } = useStableOrder(todos, useIsPhone() ? AT_FIRST.phone : AT_FIRST.wide * applications);
  const [isWhole, setWhole] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const shown = isWhole ? all : first;
  const toggle = (view: TodoView) => void todos.toggle(view).then((isSaved) => setFailed(!isSaved));
  return (
    <div className="todo-summary">
      <div className="todo-summary-head">
        <h2>{messages('todo-heading')}</h2>
        <TodoCount todos={todos} />
      </div>
      <TodoProgress todos={todos} />
      {first.length === 0 && <p className="todo-all-done">{messages('todo-nothing-to-do')}</p>}
      {shown.length > 0 && (
        <ul className="todo-checks">
          {shown.map((view) => (
            <li key={view.todo.id}>
              <TodoCheck view={view} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <p className="save-failed" role="status">
          {messages('save-failed')}
        </p>
      )}
      {all.length > first.length && (
        <Button
          variant="quiet"
          icon={isWhole ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isWhole}
          data-reveals="todos/*"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages('todo-show-fewer') : messages('todo-show-all', { n: all.length })}
        </Button>
      )}
    </div>
  );
}

/** The progress. Tasks that look done count too, so that a person with offers does not read that none is done. */
function TodoCount({ todos: { done, lookDone, total } }: { todos: Todos }): ReactElement {
  const messages = useMessages();
  const some = done.length === 0 ? 'todo-count-look-done' : 'todo-count-some-look-done';
  return <span className="todo-count">{messages(lookDone > 0 ? some : 'todo-count-done', { done: done.length, total, n: lookDone })}</span>;
}

/** All to-dos in their initial order, so that none moves when checked, and the first of those open at the start. */
function useStableOrder(
  { open, done }: Todos,
  atFirst: number,
): { readonly first: readonly TodoView[]; readonly all: readonly TodoView[] } {
  const [initial] = useState(() => ({ ids: [...open, ...done].map(({ todo }) => todo.id), open: open.length }));
  const placeOf = ({ todo }: TodoView): number => (initial.ids.includes(todo.id) ? initial.ids.indexOf(todo.id) : initial.ids.length);
  const all = [...open, ...done].sort((one, other) => placeOf(one) - placeOf(other));
  return { all, first: all.filter((view) => placeOf(view) < Math.min(atFirst, initial.open)) };
}
