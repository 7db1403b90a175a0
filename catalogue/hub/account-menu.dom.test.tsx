// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Part as AccountMenu } from './account-menu.tsx';
import { drawInHub } from './testing/draw-in-hub.tsx';

const radios = (within: ParentNode) => [...within.querySelectorAll('input[type=radio]')].map((radio) => radio.getAttribute('value'));

it('shows theme and motion in the account menu on the first press that opens it', async () => {
  const hub = await drawInHub(<AccountMenu />);
  expect(radios(document)).toEqual([]);
  const summary = document.querySelector('summary');
  await hub.hands(async () => summary?.click());
  expect(radios(document)).toEqual(['', 'light', 'dark', '', 'reduce']);
});
