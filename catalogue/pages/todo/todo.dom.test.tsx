// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { Page as TodoLists } from './todo-lists.tsx';

it('[TODO-002] [TODO-020] saves the id, done, name and time of a checked to-do, and nothing else', async () => {
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

it('suggests a to-do that looks done in the panel too: one press saves it, and Undo reverses that', async () => {
  const hub = await drawInHub(<TodoLists />);
  const row = (id: string) => hub.container.querySelector(`[data-item="todos/${id}"]`);
  const looksDone = [...hub.container.querySelectorAll('article')].filter((one) => hub.seen(one).includes('Looks done.'));
  expect(looksDone).toHaveLength(5);
  await hub.press('Tick it? Start your application');
  expect(row('start-application')?.closest('section')?.getAttribute('aria-labelledby')).toBe('todo-done');
  expect(hub.seen(row('start-application') ?? undefined)).not.toContain('Looks done.');
  await hub.press(/^Undo.*Start your application/);
  const sent = hub.ports.requests.filter(({ path, init }) => path.startsWith('/api/v1/user/settings') && init.method === 'PUT');
  expect(sent.map(({ init }) => JSON.parse(JSON.parse(String(init.body)).data).done)).toEqual([true, false]);
  expect(hub.seen(row('start-application') ?? undefined)).toContain('Looks done.');
});
