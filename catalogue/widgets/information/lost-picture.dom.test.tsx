// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawBox } from '../../hub/testing/draw-in-hub.tsx';

it('[ERR-039] [DEBUG-025] [SHELL-068] logs a picture that does not load, and replaces it with a default', async () => {
  const article = { title: 'Reply to offers', url: '/explore/articles/reply', image: '/pictures/gone.png', summary: 'Short.' };
  const hub = await drawBox('Information', { answers: [{ path: '/api/v1/article', status: 200, body: [article] }] });
  const picture = hub.container.querySelector('.read-next-picture img');
  expect(picture?.getAttribute('src')).toBe('/pictures/gone.png');
  await hub.hands(async () => picture?.dispatchEvent(new Event('error')));
  expect(hub.container.querySelector('.read-next-picture img')).toBeNull();
  expect(hub.container.querySelector('.read-next-picture svg')).toBeTruthy();
  expect(hub.seen()).toContain('Reply to offers');
  expect(hub.container.querySelector('.failed-view')).toBeNull();
  expect(hub.ports.logged.join('\n')).toContain('A picture could not be loaded.');
});
