import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/openapi';
import { createWorld, type World } from '#server/testing/world';
import { type ApiClient, createApiClient } from './api-client.fixture.ts';
import { applicants } from './applicants.fixture.ts';

let world: World;
let document: ApiDocument;
let client: ApiClient;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  document = (await (await world.ask('/openapi.json')).json()) as ApiDocument;
});
beforeEach(() => {
  client = createApiClient(document, (path, init) => fetch(`${world.url}${path}`, init));
});
afterAll(() => world.close());

const setting = { collection: 'dashboardSettings', name: 'notes', data: '{"text":"Open day"}', lastUpdated: '2027-03-15T10:00:00Z' };

describe('client built from the API document', () => {
  it('signs in, reads a hub, saves, and polls with an ETag until the saved value arrives', async () => {
    expect((await client.call('signInToDemo', { body: { persona: 'ada' } })).body).toEqual({ returnUrl: '/dashboard' });
    const first = await client.call('readHub', { parameters: { columns: '3' } });
    const etag = first.headers.get('etag') ?? '';
    const poll = () => client.call('readHub', { parameters: { columns: '3', 'If-None-Match': etag } });
    expect([first.status, (await poll()).status]).toEqual([200, 304]);
    expect((await client.call('saveSetting', { body: setting })).status).toBe(200);
    const next = await poll();
    expect([next.status, JSON.stringify(next.body).includes('Open day')]).toEqual([200, true]);
    const { status, body } = await client.call('saveSetting', { body: { ...setting, data: '{}', base: '' } });
    expect([status, body]).toMatchObject([409, { data: { text: 'Open day' } }]);
  });

  it('gets each failure as a problem from the document', async () => {
    expect((await client.call('readHub')).body).toMatchObject({ status: 401, code: 'signed-out' });
    await client.call('signInToDemo', { body: { persona: 'ben' } });
    const failures = [
      await client.call('listApplyLinks', { parameters: { year: 'next' } }),
      await client.call('setFavourites', { parameters: { type: 'planets' }, body: [] }),
      await client.call('readCalendar', { parameters: { token: 'none' } }),
      await client.call('listChangeSets'),
    ];
    expect(failures.map(({ status }) => status)).toEqual([400, 404, 404, 404]);
  });

  it('rejects a call that the document does not define', async () => {
    await expect(client.call('readHubs')).rejects.toThrow('There is no operation readHubs.');
    await expect(client.call('readHub', { parameters: { colums: '3' } })).rejects.toThrow('readHub has no parameter colums.');
    await expect(client.call('listApplyLinks')).rejects.toThrow('listApplyLinks needs year.');
    await expect(client.call('saveSetting', { body: { ...setting, name: 7 } })).rejects.toThrow('breaks its schema');
    await expect(client.call('saveSetting')).rejects.toThrow('is sent without its body');
  });
});
