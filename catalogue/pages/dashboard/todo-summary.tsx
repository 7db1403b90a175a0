import { type ReactElement, useState } from 'react';
import { HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { TodoCheck, TodoProgress, type TodoView, useTodos } from '../../parts/index.ts';

/**
 * The progress of the to-do list, and the next tasks to check off. A checked task stays until the next visit, so that it can be unchecked.
 */
export function TodoSummary({ max }: { max: number }): ReactElement {
  const messages = useMessages();
  const todos = useTodos();
  const [kept] = useState(() => todos.open.slice(0, max).map((view) => view.todo.id));
  const [hasFailed, setFailed] = useState(false);
  const shown = [...todos.open, ...todos.done].filter((view) => kept.includes(view.todo.id));
  shown.sort((a, b) => kept.indexOf(a.todo.id) - kept.indexOf(b.todo.id));
  const toggle = (view: TodoView) => void todos.toggle(view).then((isSaved) => setFailed(!isSaved));
  return (
    <div className="todo-summary">
      <div className="todo-summary-head">
        <h2>{messages('todo-heading')}</h2>
        <span className="todo-count">{messages('todo-count-done', { done: todos.done.length, total: todos.total })}</span>
      </div>
      <TodoProgress done={todos.done.length} total={todos.total} />
      {shown.length === 0 ? (
        <p className="todo-all-done">{messages('todo-nothing-to-do')}</p>
      ) : (
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
      <HubLinkButton to="/todo">{messages('todo-open')}</HubLinkButton>
    </div>
  );
}
