// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildTodo } from '../../testing/index.ts';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import { TodoList } from './todo-list.tsx';

it('checking a to-do moves it to the done ones and saves it, and its link leads to its page', async () => {
  const drawing = await drawInLibrary(<TodoList title="To do" items={[buildTodo()]} />);
  expect(drawing.find('heading', 'To do')).toBeTruthy();
  const box = drawing.findAll('checkbox', /./)[0] as HTMLInputElement;
  expect(box.checked).toBe(false);
  await drawing.hands(async (hands) => hands.click(box));
  expect((drawing.findAll('checkbox', /./)[0] as HTMLInputElement).checked).toBe(true);
  const bodies = drawing.ports.requests.map(({ init }) => String(init.body));
  expect(bodies.some((body) => body.includes('dashboardTodo') && body.includes('true'))).toBe(true);
});
