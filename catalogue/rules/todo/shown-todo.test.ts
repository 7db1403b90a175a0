import { expect, it } from 'vitest';
import { toShownTodo } from './shown-todo.ts';

const item = {
  id: 'write-statement',
  name: 'Write your personal statement',
  description: 'Make notes.',
  cta: 'Start writing',
  icon: 'pencil',
  tags: ['undergraduate'],
  active: true,
  action: { link: '/statement', widget: 'Statement' },
};
const saved = [{ id: 'write-statement', done: true, name: 'An older name', lastUpdated: '2026-11-01T10:00:00Z' }];

it("[TODO-001] combines the catalogue's texts with the person's progress", () => {
  expect(toShownTodo(item, saved)).toEqual({ ...item, done: true, lastUpdated: '2026-11-01T10:00:00Z' });
  expect(toShownTodo(item, [{ id: 'another', done: true, name: '', lastUpdated: '2026' }, ...saved]).lastUpdated).toBe(
    '2026-11-01T10:00:00Z',
  );
  expect(toShownTodo(item, [])).toEqual({ ...item, done: false, lastUpdated: '' });
});

it("[TODO-019] prefers the catalogue's name over the saved one", () => {
  expect(toShownTodo(item, saved).name).toBe('Write your personal statement');
});
