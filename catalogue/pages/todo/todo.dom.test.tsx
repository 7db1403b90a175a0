// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../../tests/drawing/draw-in-hub.tsx';
import { Page as TodoLists } from './todo-lists.tsx';

it('[TODO-002] [TODO-020] ticking a to-do saves its id, that it is done, its name and the time, and nothing else', async () => {
  const { findAll, hands, ports } = await drawInHub(<TodoLists />);
  const toggle = findAll('button').find((button) => button.dataset.todo === 'set-preferences');
  await hands((user) => user.click(toggle ?? document.body));
  const [sent] = ports.requests.filter(({ path, init }) => path.startsWith('/api/v1/user/settings') && init.method === 'PUT');
  const { collection, name, data } = JSON.parse(String(sent?.init.body));
  expect([collection, name]).toEqual(['dashboardTodo', 'set-preferences']);
  expect(JSON.parse(data)).toEqual({
    id: 'set-preferences',
    done: true,
    name: expect.stringMatching(/^Set up your hub/),
    lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});
