// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub, type HubDrawing } from '../../../tests/drawing/draw-in-hub.tsx';
import { TodoSummary } from './todo-summary.tsx';

const namesIn = (hub: HubDrawing) => [...hub.container.querySelectorAll('.todo-checks li')].map((row) => hub.seen(row).split('\n')[0]);
const checkboxesIn = (hub: HubDrawing) => hub.findAll('checkbox').map((box) => (box as HTMLInputElement).checked);

it('the first open to-dos are in the order of the list, and a checked one keeps its place', async () => {
  const hub = await drawInHub(<TodoSummary />);
  const { plan, items } = hub.store.getState().page;
  const first = plan.todos.slice(0, 3).map((id) => items.todos[id]?.name);
  expect(namesIn(hub)).toEqual(first);
  await hub.hands((user) => user.click(hub.findAll('checkbox')[0] as HTMLElement));
  expect(checkboxesIn(hub)).toEqual([true, false, false]);
  expect(namesIn(hub)).toEqual(first);
  expect(hub.seen()).toContain(`1 of ${plan.todos.length}`);
});
