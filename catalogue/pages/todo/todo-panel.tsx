import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Icon, OpenDialog, useHydrated, useReducedMotion, useTimeout } from '../../../engine/react.ts';
import { HUB_PATH, HubLink, type TodoView, useTodos, useWords } from '../../parts/index.ts';
import './todo.css';

/** How long the panel waits before it opens, and how long its closing is seen (TODO-033). */
export const PANEL = { openMs: 1, closeMs: 200 } as const;

/** The to-do list at the side of the dashboard: unfinished and done steps with their counts (TODO-025, TODO-026). */
export function Widget(): ReactElement | null {
  const words = useWords();
  const todos = useTodos();
  const panel = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { phase, close } = usePhase();
  const toggle = (view: TodoView, list: readonly TodoView[]) => {
    const index = list.findIndex((one) => one.todo.id === view.todo.id);
    const next = (list[index + 1] ?? list[index - 1])?.todo.id;
    void todos.toggle(view).then((isSaved) => setFailed(!isSaved));
    const heading = panel.current?.querySelector<HTMLElement>(view.isDone ? '#todo-done' : '#todo-open');
    const button = next ? panel.current?.querySelector<HTMLElement>(`[data-todo="${next}"]`) : null;
    (button ?? heading)?.focus();
  };
  if (phase === 'waiting') return null;
  return (
    <OpenDialog
      shape="side"
      title={words('todo-heading')}
      closeLabel={words('todo-close')}
      onClose={close}
      className={phase === 'closing' ? 'todo-closing' : undefined}
    >
      <div ref={panel} className="todo-panel">
        {hasFailed && (
          <p className="save-failed" role="status">
            <Icon name="circle-alert" /> <span>{words('save-failed')}</span>
          </p>
        )}
        <TodoGroup id="todo-open" title={words('todo-heading')} empty={words('todo-nothing-to-do')} views={todos.open} onToggle={toggle} />
        <TodoGroup
          id="todo-done"
          title={words('todo-done-heading')}
          empty={words('todo-nothing-done')}
          views={todos.done}
          onToggle={toggle}
        />
      </div>
    </OpenDialog>
  );
}

/** Waiting, open, closing, gone: always in this order. A direct visit finds it open; less motion waits for none of it (TODO-033, TODO-034, TODO-036). */
function usePhase(): { readonly phase: 'waiting' | 'open' | 'closing'; readonly close: () => void } {
  const navigate = useNavigate();
  const isLater = useHydrated();
  const hasLessMotion = useReducedMotion();
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closing'>(isLater ? 'waiting' : 'open');
  useTimeout(() => setPhase('open'), phase === 'waiting' ? PANEL.openMs : null);
  useTimeout(() => void navigate(HUB_PATH), phase === 'closing' ? (hasLessMotion ? 0 : PANEL.closeMs) : null);
  return { phase, close: () => setPhase('closing') };
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
  const words = useWords();
  const { todo, isDone, to } = view;
  return (
    <article className="todo-row" data-done={isDone || undefined} data-item={`todos/${todo.id}`}>
      <span className="todo-icon" aria-hidden="true">
        <Icon name={isDone ? 'check' : todo.icon} />
      </span>
      <div>
        <h4>{todo.name}</h4>
        {!isDone && <p>{todo.description}</p>}
        {!isDone && (
          <HubLink to={to} hasArrow>
            {todo.cta}
          </HubLink>
        )}
      </div>
      <Button variant={isDone ? 'quiet' : 'secondary'} data-todo={todo.id} onClick={onToggle}>
        <span>{words(isDone ? 'todo-mark-not-done' : 'todo-mark-done')}</span>
        <span className="visually-hidden">{`: ${todo.name}`}</span>
      </Button>
    </article>
  );
}
