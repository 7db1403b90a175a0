// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { BackToHub } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

it('names the page it leads back to', async () => {
  const hub = await drawInHub(<BackToHub />);
  expect(hub.find('link', 'Back to your hub').getAttribute('href')).toBe('/dashboard');
});
