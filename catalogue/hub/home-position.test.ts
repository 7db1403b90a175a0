import { describe, expect, it } from 'vitest';
import { type HubPage, readOnce } from '#engine/hub';
import { answerSave, createFakePorts } from '#engine/testing/hub';
import type { SavedSetting } from '#schemas/viewer';
import { toHomeCall } from '../components/home/use-home-position.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import type { Position } from '../rules/favourites/favourites.ts';

const places: Readonly<Record<string, object>> = {
  'LS2 9JT': { latitude: 53.8, longitude: -1.55 },
  'EX4 4QJ': { latitude: 50.73, longitude: -3.53 },
  'ZZ1 1ZZ': { latitude: 0, longitude: 0 },
};
const account = { postcode: 'LS2 9JT', latlng: { lat: 53.81, lng: -1.56 } };

const personOf = (user: object, saved: readonly SavedSetting[] = []): HubPage =>
  hubPageOf('p10', { saved, record: (record) => Object.assign(Object(record.user), { userPostcode: '', ...user }) });

/** A person in their hub; the fake server saves their changes and rebuilds their page. */
function open(user: object) {
  const ports = createFakePorts();
  const saved: SavedSetting[] = [];
  const asked: string[] = [];
  ports.answerWith((path, init) => {
    if (path === '/api/v1/user/settings') {
      const kept = answerSave(init, ports.now());
      saved.push(kept);
      return Response.json(kept);
    }
    if (path.startsWith('/api/v1/hub')) return new Response(JSON.stringify({ ...personOf(user, [...saved]), version: `${saved.length}` }));
    const postcode = new URL(path, 'https://hub.example').searchParams.get('postcode');
    if (postcode === null) return new Response('{}');
    asked.push(postcode);
    return new Response(JSON.stringify(places[postcode]));
  });
  const store = createHubStore(personOf(user), ports);
  return {
    asked,
    /** The home position as the map and distances read it. */
    async locate(): Promise<Position | null> {
      const { user: shown } = store.getState().page.details;
      const call = toHomeCall(shown, '');
      return call ? (await readOnce(store, call)).value : shown.latlng;
    },
    async move(userPostcode: string): Promise<void> {
      const saving = store.actions.save(
        { collection: 'dashboardUserData', name: 'Personalisation', data: { userPostcode } },
        { isImmediate: true },
      );
      await ports.pass(1_000);
      expect(await saving).toBe(true);
    },
  };
}

describe('the home position', () => {
  it('[USER-009] is geocoded once per changed postcode; lat 0, lng 0 means unknown', async () => {
    const hub = open(account);
    expect(await hub.locate()).toEqual(account.latlng);
    expect(hub.asked).toEqual([]);

    await hub.move('EX4 4QJ');
    expect(await hub.locate()).toEqual({ lat: 50.73, lng: -3.53 });
    expect(await hub.locate()).toEqual({ lat: 50.73, lng: -3.53 });
    expect(hub.asked).toEqual(['EX4 4QJ']);

    await hub.move('ZZ1 1ZZ');
    expect(await hub.locate()).toBeNull();
    await hub.move('LS2 9JT');
    expect(await hub.locate()).toEqual(account.latlng);
    expect(hub.asked).toEqual(['EX4 4QJ', 'ZZ1 1ZZ']);
  });

  it('is looked up by postcode for a profile without coordinates or with 0, 0', async () => {
    for (const latlng of [{ lat: 0, lng: 0 }, null]) {
      const hub = open({ ...account, latlng });
      expect(await hub.locate()).toEqual({ lat: 53.8, lng: -1.55 });
      expect(hub.asked).toEqual(['LS2 9JT']);
    }
  });

  it('ignores spacing and case when it compares postcodes', async () => {
    const hub = open(account);
    await hub.move(' ls29jt ');
    expect(await hub.locate()).toEqual(account.latlng);
  });

  it('makes no request without a postcode', () => {
    expect(toHomeCall({ latlng: null, postcode: '' }, '')).toBeNull();
  });
});
