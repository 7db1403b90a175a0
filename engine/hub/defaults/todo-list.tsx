import { type ReactElement, useId } from 'react';
import type { Todo } from '#schemas/catalogue';
import { HubLink } from '../links/hub-link.tsx';
import { useHubActions, useSettingsOf } from '../state/hub-context.tsx';
import './todo-list.css';

export interface TodoListProps {
  readonly title: string;
  /** The person's to-dos, in order. */
  readonly items: readonly Todo[];
}

/** The to-dos of a person, each with a checkbox and a link; done ones come last. Renders nothing without a to-do. */
export function TodoList({ title, items }: TodoListProps): ReactElement | null {
  const { save } = useHubActions();
  const saved = useSettingsOf('dashboardTodo');
  const heading = useId();
  const lines = items.map((todo) => ({ todo, isDone: saved[todo.id]?.data === true }));
  if (lines.length === 0) return null;
  const [open, done] = [lines.filter(({ isDone }) => !isDone), lines.filter(({ isDone }) => isDone)];
  const toggle = (id: string, isDone: boolean) =>
    void save({ collection: 'dashboardTodo', name: id, data: !isDone }, { isImmediate: true });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="plain-list">
        {[...open, ...done].map(({ todo: { id, name, cta, action }, isDone }) => (
          <li key={id} className="todo-line">
            <label className="todo-tick">
              <input type="checkbox" checked={isDone} onChange={() => toggle(id, isDone)} />
              <span>{name}</span>
            </label>
            {action.link && cta ? <HubLink to={action.link}>{cta}</HubLink> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
