import { expect, it } from 'vitest';
import { createFakePorts } from '#engine/testing/hub';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';

const page = hubPageOf('p10');

it.each([
  [
    'all ways of the country, as the server keeps them',
    { userCountry: 'France', contactEmail: 'yes', contactSMS: 'yes', contactAll: 'yes', contactMethod: ['All'], country: 'France' },
    true,
  ],
  ['something else', { userCountry: 'France', contactEmail: 'no', contactSMS: 'yes' }, false],
])('[PREF-043] [USER-037] reports a save as successful only when the reply contains the sent values: %s', async (_, kept, isKept) => {
  const ports = createFakePorts();
  const request = {
    collection: 'dashboardUserData',
    name: 'Personalisation',
    data: { userCountry: 'France', contactEmail: 'yes', contactSMS: 'yes' },
  } as const;
  ports.answerWith((path) =>
    Response.json(path === '/api/v1/hub' ? page : { ...request, data: kept, lastUpdated: '2027-03-15T10:00:00.000Z' }),
  );
  const saving = createHubStore(page, ports).actions.save(request, { isImmediate: true });
  await ports.pass(0);
  expect(await saving).toBe(isKept);
});
