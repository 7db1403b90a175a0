import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, applicants);
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

interface User {
  readonly name: string;
  readonly settings: readonly { readonly collection: string; readonly name: string; readonly data: unknown }[];
  readonly favourites: Readonly<Record<string, readonly unknown[]>>;
}

async function userOf(cookie: string): Promise<User> {
  return (await (await world.ask('/api/v1/user', { cookie })).json()) as User;
}

async function wipe(what: string, cookie: string): Promise<number> {
  return (await world.write('POST', '/api/v1/user/debug/wipe', { what }, { cookie })).status;
}

/** A person with answers, a stored answer to the offer, a setting of their own and a favourite. */
async function signInWithData(): Promise<string> {
  const cookie = await world.signIn({ persona: 'ada' });
  const save = (collection: string, name: string, data: unknown) => {
    const lastUpdated = new Date(world.clock.now()).toISOString();
    return world.write('PUT', '/api/v1/user/settings', { collection, name, data: JSON.stringify(data), lastUpdated }, { cookie });
  };
  await save('dashboardSettings', 'Dfe', 'confirmed');
  await save('dashboardSettings', 'Display', { theme: 'dark' });
  await save('dashboardUserData', 'Personalisation', { studyYear: 2028, dfeConfirmed: 'yes' });
  await world.write('POST', '/api/v1/user/favourites', { type: 'unis', item: 'provider-1' }, { cookie });
  return cookie;
}

describe('debug aid for wiping', () => {
  it('[PREF-010] [DEBUG-009] [CALL-077] removes every settings record and favourite of the person for profile', async () => {
    const ada = await signInWithData();
    const ben = await signInWithData();
    expect(await wipe('profile', ada)).toBe(204);
    expect(await userOf(ada)).toMatchObject({ name: 'Ada', settings: [] });
    expect(Object.values((await userOf(ada)).favourites).flat()).toEqual([]);
    expect((await userOf(ben)).settings).toHaveLength(3);
  });

  it('[PREF-010] [DEBUG-009] [CALL-077] removes only the setting Dfe and dfeConfirmed for dfe', async () => {
    const ada = await signInWithData();
    expect(await wipe('dfe', ada)).toBe(204);
    const { settings } = await userOf(ada);
    expect(settings.map(({ name }) => name).sort()).toEqual(['Display', 'Personalisation']);
    expect(settings.find(({ name }) => name === 'Personalisation')?.data).toEqual({ studyYear: 2028 });
  });

  it('[CALL-077] accepts only profile and dfe, and requires a session', async () => {
    const ada = await signInWithData();
    expect(await wipe('everything', ada)).toBe(400);
    expect(await wipe('profile', '')).toBe(404);
    expect((await userOf(ada)).settings).toHaveLength(3);
  });

  it('[PREF-010] [DEBUG-010] [CALL-077] answers 404 with debug off, and removes nothing', async () => {
    const plain = await createWorld({}, applicants);
    const cookie = await plain.signIn({ persona: 'ada' });
    for (const what of ['profile', 'dfe']) {
      expect((await plain.write('POST', '/api/v1/user/debug/wipe', { what }, { cookie })).status).toBe(404);
    }
    await plain.close();
  });
});
