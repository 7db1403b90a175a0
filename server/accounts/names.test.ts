import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';

/** The parameters of each hash: the lengths of password, salt and result, and the cost. */
const work: string[] = [];

vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>();
  const scrypt = (...given: Parameters<typeof real.scrypt>) => {
    const [password, salt, length, cost] = given;
    work.push(`${String(password).length} ${Buffer.from(salt as Buffer).length} ${length} ${JSON.stringify(cost)}`);
    return real.scrypt(...given);
  };
  return { ...real, scrypt };
});

let world: World;

beforeAll(async () => {
  world = await createWorld({ HUB_SIGN_IN: 'local' });
  await world.services.accounts.addAccount({ name: 'known@example.org', password: 'correct horse', kind: 'viewer', role: 'viewer' });
});

afterAll(() => world.close());

/** One attempt with a wrong password: the answer, and the hashing it caused. */
async function attempt(email: string) {
  world.clock.advance(300_000);
  work.length = 0;
  const reply = await world.write('POST', '/account/local', { email, password: 'not the right one' });
  const { date: _, ratelimit: __, ...headers } = Object.fromEntries(reply.headers);
  const body = await reply.text();
  return { status: reply.status, body, length: Buffer.byteLength(body), headers, work: [...work] };
}

it('[A-08] gives 500 pairs of a known and an unknown name the same status, body and length, for the same hash work', async () => {
  for (let pair = 0; pair < 500; pair += 1) {
    const unknown = `nobody${String(pair).padStart(3, '0')}@example.org`;
    const [first, then] = [await attempt('known@example.org'), await attempt(unknown)];
    expect(first).toMatchObject({ status: 401, work: [expect.stringContaining('"N":16')] });
    expect(then).toEqual(first);
  }
});
