import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, createFakeLog, createMetrics, defineRoute, json } from '../http/index.ts';
import { library } from '../testing/library-domain.ts';
import { usualField } from '../testing/world.ts';
import {
  checkSettings,
  custom,
  defineFeature,
  definePort,
  type Environment,
  type Feature,
  flag,
  openFeatures,
  type Replacement,
  replace,
  SettingsError,
  wholeNumber,
} from './index.ts';

const atEnd = vi.fn<(name: string) => void>();

function open(features: readonly Feature[], environment: Environment = {}, replacements: readonly Replacement[] = []) {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const hub = { ...library, pack: usualField.pack, folder: '', createPeople: () => Promise.reject() as never };
  const platform = { hub, clock, log: createFakeLog(), metrics: createMetrics(), environment, isProduction: false, built: null };
  return openFeatures(
    features,
    { ...platform, checksReplies: true, isReady: () => true, every: () => () => undefined, atEnd },
    replacements,
  );
}

const lamp = defineFeature({
  name: 'lamp',
  settings: { watts: wholeNumber('HUB_WATTS', { usual: 40, min: 1, max: 100 }, 'how bright it is'), isReal: flag('HUB_LAMP', false, '') },
  isConfigured: (_, { settings }) => settings.isReal,
  create: (_, { settings }) => `${settings.watts} watts`,
  fake: () => 'a candle',
});

const shelf = defineFeature({
  name: 'shelf',
  needs: { lamp },
  create: (uses) => `a shelf with ${uses.lamp}`,
  routes: (service) => [
    defineRoute({
      method: 'GET',
      path: '/shelf',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      handle: () => json(service),
    }),
  ],
});

describe('features', () => {
  it('opens features after their dependencies, in any order, and uses the real service only if it is configured', async () => {
    expect((await open([shelf, lamp])).of(shelf)).toBe('a shelf with a candle');
    expect((await open([shelf, lamp], { HUB_LAMP: 'yes', HUB_WATTS: '60' })).of(shelf)).toBe('a shelf with 60 watts');
  });

  it('accepts a replacement in a test, without opening the replaced feature', async () => {
    const broken = defineFeature({ name: 'lamp', fills: lamp, create: () => Promise.reject(new Error('Nobody asks.')) });
    expect((await open([broken, shelf], {}, [replace(lamp, 'the sun')])).of(shelf)).toBe('a shelf with the sun');
  });

  it('fills ports of other modules', async () => {
    const light = definePort<string>('light');
    const room = defineFeature({ name: 'room', needs: { light }, create: (uses) => `a room with ${uses.light}` });
    const moon = defineFeature({ name: 'moon', fills: light, create: () => 'moonlight' });
    expect((await open([room, moon])).of(room)).toBe('a room with moonlight');
    await expect(open([room])).rejects.toThrow('room needs light, which is not in the list of features.');
  });

  it('refuses a circular dependency', async () => {
    const hen = definePort<string>('hen');
    const egg = defineFeature({ name: 'egg', needs: { hen }, create: (uses) => uses.hen });
    await expect(open([egg, defineFeature({ name: 'hen', fills: hen, needs: { egg }, create: (uses) => uses.egg })])).rejects.toThrow(
      'Features need each other in a circle: egg, hen, egg.',
    );
  });

  it('reads all settings before it creates the first feature', async () => {
    const created: string[] = [];
    const eager = defineFeature({ name: 'eager', create: () => created.push('eager') });
    await expect(open([eager, lamp], { HUB_WATTS: '0' })).rejects.toThrow(SettingsError);
    expect(created).toEqual([]);
    expect(() => checkSettings([lamp], { HUB_WATTS: 'many' })).toThrow('HUB_WATTS is many; it is a whole number from 1 to 100.');
  });

  it('closes features in reverse order, even if a later one fails to open', async () => {
    const closed: string[] = [];
    const first = defineFeature({ name: 'first', create: () => 1, close: () => void closed.push('first') });
    const second = defineFeature({ name: 'second', needs: { first }, create: () => 2, close: () => void closed.push('second') });
    await (await open([second, first])).close();
    expect(closed).toEqual(['second', 'first']);
    const torn = defineFeature({ name: 'torn', needs: { second }, create: () => Promise.reject(new Error('It is torn.')) });
    atEnd.mockClear();
    await expect(open([torn, second, first])).rejects.toThrow('It is torn.');
    expect(atEnd.mock.calls.map(([name]) => name)).toEqual(['first', 'second']);
    expect(closed).toEqual(['second', 'first', 'second', 'first']);
  });

  it('combines the documents in use, the concerns and the routes of all features', async () => {
    const key = { kind: 'session', owner: 'somebody', collection: 'session' } as const;
    const started: string[] = [];
    const keeper = defineFeature({
      name: 'keeper',
      create: () => 'keeper',
      keeps: async (_, { owner }) => owner === 'somebody',
      concerns: () => ['door-open'],
      aroundRoutes: (routes, service) => routes.map((route) => ({ ...route, explains: `Kept by the ${service}.` })),
      start: () => {
        started.push('keeper');
        return () => void started.push('over');
      },
    });
    const all = await open([
      shelf,
      lamp,
      keeper,
      defineFeature({ name: 'plain', settings: { any: custom('X', '', '', () => 1) }, create: () => 1 }),
    ]);
    expect([await all.keeps(key), await all.keeps({ ...key, owner: 'nobody' })]).toEqual([true, false]);
    expect(all.concerns()).toEqual(['door-open']);
    expect(all.routes.map(({ path, explains }) => [path, explains])).toEqual([['/shelf', 'Kept by the keeper.']]);
    await (await all.start())();
    expect(started).toEqual(['keeper', 'over']);
  });
});
