import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

describe('support offer routes', () => {
  let world: World;
  let ada: string;

  beforeAll(async () => {
    world = await createWorld({}, applicants);
    ada = await world.signIn({ persona: 'ada' });
  });
  beforeEach(() => world.clock.advance(60_000));
  afterAll(() => world.close());

  const ask = async (postcode: string) => {
    const reply = await world.ask(`/api/v1/dfe-postcode?${new URLSearchParams({ postcode })}`, { cookie: ada });
    return reply.ok ? await reply.json() : reply.status;
  };

  it('[CALL-044] [CALL-045] answer a postcode with a list of items with a code', async () => {
    expect([await ask('M1 1AE'), await ask('m11ae'), await ask('CF10 1AA')]).toEqual([
      [{ code: 'yes' }],
      [{ code: 'yes' }],
      [{ code: 'no' }],
    ]);
    expect([await ask(''), await ask('A'.repeat(19))]).toEqual([400, 400]);
    expect((await world.ask('/api/v1/dfe-postcode?postcode=M11AE')).status).toBe(401);
  });

  it('reject a body with data about a person or rights, and store nothing', async () => {
    const body = { requestId: 'request-0001', wording: '0'.repeat(16), surface: 'dialog' };
    const hostile: object[] = [
      { listOfStudentData: [{ firstName: 'Eve' }] },
      { uid: 'ben' },
      { role: 'admin' },
      { consentAt: '2020-01-01' },
      { rev: 1 },
      { email: 'eve@example.com' },
      { requestId: 'short' },
      { surface: 'elsewhere' },
      { wording: '' },
    ];
    for (const change of hostile) {
      const reply = await world.write('POST', '/api/v1/dfe-proxy', { ...body, ...change }, { cookie: ada });
      expect([change, reply.status]).toEqual([change, 400]);
    }
    expect((await world.write('POST', '/api/v1/dfe-proxy', body)).status).toBe(401);
    const plain = await world.write('POST', '/api/v1/dfe-proxy', body, { cookie: ada });
    expect([plain.status, await plain.json()]).toEqual([409, expect.objectContaining({ code: 'wording-changed' })]);
  });
});
