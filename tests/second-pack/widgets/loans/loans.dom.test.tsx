// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawBox } from '../../testing/draw.ts';

const answers = [{ path: '/api/v1/loans', status: 200, body: [{ id: '1', title: 'The Summer Book', until: '2027-03-18' }] }];

it('saves a note about the loans with them', async () => {
  const hub = await drawBox('Loans', { answers });
  expect(hub.seen()).toContain('The Summer Book, until 18 March 2027');
  await hub.type('A note to yourself', 'Bring it back');
  await hub.press('Save');
  await hub.pass(3_000);
  expect(hub.seen()).toContain('Saved');
});
