import { type ReactElement, useRef, useState } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { Terms } from '../../components/term/terms.tsx';
import { TodoOffer } from '../../components/todo/todo-offer.tsx';
import { type TodoView, useTodos } from '../../components/todo/use-todos.ts';
import './todo-lists.later.css';

/** The to-do list: open and done tasks with their counts. */
export function Page(): ReactElement {
  const messages = useMessages();
  const todos = useTodos();
  const panel = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const toggle = (view: TodoView, list: readonly TodoView[]) => {
    const index = list.findIndex((one) => one.todo.id === view.todo.id);
    const next = (list[index + 1] ?? list[index - 1])?.todo.id;
    void todos.toggle(view).then((isSaved) => setFailed(!isSaved));
    const heading = panel.current?.querySelector<HTMLElement>(view.isDone ? '#todo-done' : '#todo-open');
    const button = next ? panel.current?.querySelector<HTMLElement>(`[data-todo="${next}"]`) : null;
    (button ?? heading)?.focus();
  };
  return (
    <div ref={panel} className="todo-panel">
      {hasFailed && (
        <p className="save-failed" role="status">
          <Icon name="circle-alert" /> <span>{messages('save-failed')}</span>
        </p>
      )}
      <TodoGroup
        id="todo-open"
        title={messages('todo-heading')}
        empty={messages('todo-nothing-to-do')}
        views={todos.open}
        onToggle={toggle}
      />
      <TodoGroup
        id="todo-done"
        title={messages('todo-done-heading')}
        empty={messages('todo-nothing-done')}
        views={todos.done}
        onToggle={toggle}
      />
    </div>
  );
}

interface TodoGroupProps {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly views: readonly TodoView[];
  readonly onToggle: (view: TodoView, list: readonly TodoView[]) => void;
}

function TodoGroup({ id, title, empty, views, onToggle }: TodoGroupProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        <span>{title}</span> <span className="todo-number">{`(${views.length})`}</span>
      </h3>
      {views.length === 0 ? (
        <p className="todo-empty">{empty}</p>
      ) : (
        <ul className="todo-list">
          {views.map((view) => (
            <li key={view.todo.id}>
              <TodoRow view={view} onToggle={() => onToggle(view, views)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TodoRow({ view, onToggle }: { view: TodoView; onToggle: () => void }): ReactElement {
  const messages = useMessages();
  const { todo, isDone, looksDone, to } = view;
  return (
    <article className="todo-row" data-done={isDone || undefined} data-item={`todos/${todo.id}`}>
      <span className="todo-icon" aria-hidden="true">
        <Icon name={isDone ? 'check' : todo.icon} />
      </span>
      <div>
        <h4>{todo.name}</h4>
        {!isDone && <p>{todo.description}</p>}
        {looksDone && <TodoOffer view={view} onToggle={onToggle} />}
        {!isDone && (
          <HubLink to={to} hasArrow>
            {todo.cta}
          </HubLink>
        )}
        {!isDone && <Terms of={[todo.name, todo.description]} />}
      </div>
      <Button variant={isDone ? 'quiet' : 'secondary'} data-todo={todo.id} onClick={onToggle}>
        <span>{messages(isDone ? 'todo-mark-not-done' : 'todo-mark-done')}</span>
        <span className="visually-hidden">{`: ${todo.name}`}</span>
      </Button>
    </article>
  );
}
