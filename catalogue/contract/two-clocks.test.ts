import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HubPage, readSaved } from '#engine/hub';
import { times } from '#engine/testing';
import { createFakePorts } from '#engine/testing/hub';
import { fc } from '#engine/testing/properties';
import type { SavedSetting } from '#schemas/viewer';
import { createWorld, type World } from '#server/testing/world';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  cookie = await world.signIn({ persona: 'ada' });
});

afterAll(() => world.close());

type Place = Pick<SavedSetting, 'collection' | 'name'>;

const words = (turn: string) => `What I wrote on ${turn}. `.repeat(4);

/** Every setting that the hub saves, each with a value in its saved form. */
const kinds: readonly (readonly [Place, (turn: string) => NonNullable<SavedSetting['data']>])[] = [
  [{ collection: 'dashboardUserData', name: 'Personalisation' }, (turn) => ({ studyYear: 2027, schoolName: turn })],
  [{ collection: 'dashboardUserData', name: 'Onboarding' }, (turn) => ({ answers: { schoolName: turn }, done: [], skipped: [] })],
  [{ collection: 'dashboardUserData', name: 'peopleLike' }, (turn) => ({ selectedQualificationType: turn, selectedSubjects: [] })],
  [{ collection: 'dashboardUserData', name: 'careerAssessmentId' }, (turn) => turn],
  [{ collection: 'dashboardSettings', name: 'Timeline' }, (turn) => ({ undergraduate: turn })],
  [{ collection: 'dashboardSettings', name: 'Dfe' }, (turn) => turn],
  [{ collection: 'dashboardSettings', name: 'DfeReminders' }, (turn) => ({ times: 1, at: turn })],
  [{ collection: 'dashboardSettings', name: 'Display' }, (turn) => ({ theme: turn })],
  [{ collection: 'dashboardSettings', name: 'Cookies' }, (turn) => ({ analytics: { answer: turn } })],
  [{ collection: 'dashboardData', name: 'Notes' }, (turn) => ({ text: words(turn) })],
  [{ collection: 'dashboardData', name: 'Statement' }, (turn) => ({ motivation: words(turn) })],
  [{ collection: 'dashboardData', name: 'Tariff' }, (turn) => ({ grades: [{ subject: turn }] })],
  [{ collection: 'dashboardWidgetsActive', name: 'Notes' }, (turn) => (turn.length % 2 === 0 ? 'yes' : 'no')],
  [{ collection: 'dashboardWidgetsOrder', name: '3' }, (turn) => ['Notes', turn]],
  [
    { collection: 'dashboardTodo', name: 'book-open-day' },
    (turn) => ({ id: 'book-open-day', done: true, name: turn, lastUpdated: '2027-03-01T10:00:00.000Z' }),
  ],
];

const drawn = hubPageOf('p10');
/** A page without content, for which no device saves anything on its own. */
const page = {
  ...drawn,
  items: Object.fromEntries(Object.keys(drawn.items).map((kind) => [kind, {}])) as unknown as HubPage['items'],
  saved: [],
};

/** A device of the person, with a clock that differs from the server's: the hub's store with the real server. */
function openDevice(offMs: number) {
  const ports = createFakePorts(new Date(world.clock.now() + offMs).toISOString());
  const request = async (path: string, init: RequestInit) => {
    if (path !== '/api/v1/hub')
      return world.ask(path, { method: init.method, body: String(init.body), cookie, headers: Object(init.headers) });
    return Response.json({ ...page, saved: await readStored() });
  };
  const store = createHubStore(page, { ...ports, request, now: () => new Date(world.clock.now() + offMs) });
  return {
    read: () => store.actions.refresh(),
    shown: ({ collection, name }: Place) => readSaved(store.getState(), collection, name),
    save: (place: Place, data: SavedSetting['data']) => store.actions.save({ ...place, data }, { isImmediate: true }),
  };
}

async function readStored(): Promise<SavedSetting[]> {
  world.clock.advance(1_100);
  return (await (await world.ask('/api/v1/user', { cookie })).json()).settings;
}

const clockMs = fc.integer({ min: -2 * 3_600_000, max: 2 * 3_600_000 });
const steps = fc.array(fc.record({ device: fc.constantFrom(0, 1), hasRead: fc.boolean() }), { minLength: 1, maxLength: 6 });

it.each(kinds)(
  '[USER-037] [K-03] keeps an acknowledged save of two devices with clocks up to two hours off, %o',
  async (place, valueAt) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.tuple(clockMs, clockMs), steps, async (clocks, made) => {
        run += 1;
        const devices = clocks.map(openDevice);
        for (const [step, { device, hasRead }] of made.entries()) {
          const mine = devices[device];
          if (!mine) continue;
          if (hasRead) await mine.read();
          const value = valueAt(`run ${run} step ${step}`);
          const isKept = await mine.save(place, value);
          const stored = (await readStored()).find(({ collection, name }) => collection === place.collection && name === place.name);
          // A device that has read the stored value is never refused; one that has not gets a merge, or a refused save.
          if (hasRead) expect([isKept, stored?.data]).toEqual([true, value]);
          if (isKept) expect(stored?.data).toEqual(mine.shown(place));
          else expect(stored?.data).not.toEqual(value);
          await mine.read();
          expect(mine.shown(place)).toEqual(stored?.data);
        }
      }),
      { numRuns: times({ daily: 3, long: 12 }) },
    );
  },
);
