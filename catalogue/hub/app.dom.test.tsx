// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub, type HubDrawing } from '../../tests/drawing/draw-in-hub.tsx';

const follow = (hub: HubDrawing, selector: string) =>
  hub.hands(async (user) => user.click(hub.container.querySelector(selector) ?? document.body));
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];

it('another screen begins at its heading; the first one leaves the focus where the browser begins', async () => {
  const hub = await drawHub('/dashboard/notifications');
  expect(document.activeElement).toBe(document.body);
  await follow(hub, 'footer a[href="/dashboard/cookies"]');
  expect(focused()).toEqual(['H1', 'Cookies']);
  await follow(hub, '.header-logo');
  expect(focused()).toEqual(['H1', hub.seen(hub.find('heading', /^Welcome back/))]);
});
