// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

const lead = 'Cookies are small notes that your browser keeps for this site. You can change your mind here at any time.';
const needed = /^Always on\nThese keep you signed in, and remember your theme/;

it('explains cookies, lists the required ones, and confirms that a choice is saved', async () => {
  const hub = await drawHub('/dashboard/cookies');
  expect(hub.seen(hub.find('main'))).toContain(`Cookies\n${lead}\nAlways on`);
  expect(hub.seen(hub.find('region', 'Always on'))).toMatch(needed);
  const choice = () => hub.seen(hub.find('region', 'Your choice'));
  expect(choice()).not.toContain('is saved');
  await hub.press('Refuse all');
  expect(choice()).toContain('Your cookie choice is saved.');
});
