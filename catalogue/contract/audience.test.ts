import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue, isSiteItem, plan, readCatalogue } from '#engine';
import type { Viewer } from '#schemas/viewer';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import { HUB_ROUTES } from '../rules/places/hub-routes.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const { catalogue } = readCatalogue(files, pack);
const compiled = compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds });
const site = catalogue['page-state'].find(isSiteItem) ?? null;
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));

/** Every made-up person as a viewer. */
const viewers = catalogue.personas.map(({ record }) =>
  pack.toViewer(record, { now: String(Object(record).now), site, years, saved: Object(record).savedSettings ?? [] }),
);

let world: World;
let person: string;
let editor: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  person = await world.signIn({ persona: 'ada' });
  editor = await world.signIn({ persona: 'editor-admin' });
});

afterAll(() => world.close());

const screens = [...HUB_ROUTES.map(({ path }) => `/dashboard${path}`.replace(/\/$/, ''))];

/** Shows whether the services work, which people need before they can sign in. */
const OPEN = '/dashboard/status';

describe('audience of the hub', () => {
  it('[FRAME-001] admits only signed-in people, and redirects every screen except the service status to sign-in', async () => {
    expect((await world.raw(OPEN)).status).toBe(200);
    for (const path of screens.filter((screen) => screen !== OPEN).map((screen) => screen.replace(/:\w+/g, 'x'))) {
      const { status, headers } = await world.raw(path);
      expect([path, status, String(headers.location).split('?')[0]]).toEqual([path, 302, '/account/login']);
    }
  });

  it('[FRAME-001] admits only applicants: undergraduate, postgraduate, conservatoires, teaching and Clearing', () => {
    expect([...new Set(catalogue.presets.map(({ name }) => name))].sort()).toEqual([
      'Postgraduate',
      'PostgraduateAccommodation',
      'PostgraduateClearing',
      'Undergraduate',
      'UndergraduateAccommodation',
      'UndergraduateClearing',
    ]);
    const tags = pack.vocabulary.tags.map(({ id }) => id);
    for (const tag of ['undergraduate', 'postgraduate', 'conservatoires', 'teachingEngland', 'clearing']) expect(tags).toContain(tag);
    for (const tag of ['adviser', 'parent', 'teacher', 'school', 'provider', 'employer', 'staff']) expect(tags).not.toContain(tag);
    for (const { tags: own } of viewers) expect(own.includes('undergraduate')).not.toBe(own.includes('postgraduate'));
  });

  it('[FRAME-002] [FRAME-004] [TAGS-069] admits only people of the hub, and no editor of any role', async () => {
    const drawn = world.app.routes.filter(
      ({ path }) => (path.startsWith('/dashboard') && ![OPEN, '/dashboard/'].includes(path)) || path === '/api/v1/hub',
    );
    expect(new Set(drawn.map(({ role }) => role))).toEqual(new Set(['viewer']));
    const paths = ['/dashboard', '/dashboard/preferences', '/api/v1/hub', '/api/v1/user'];
    for (const path of paths) expect((await world.ask(path, { cookie: person })).status, path).toBe(200);
    for (const path of paths) expect((await world.ask(path, { cookie: editor })).status, path).toBe(403);
    const reply = await (await world.ask('/api/v1/hub', { cookie: person })).text();
    expect(reply).not.toMatch(/"(role|roles|kind of account|rights|isEditor|isAdmin)"/);
  });

  it('[FRAME-004] rejects writes by an editor too', async () => {
    for (const { method, path, isOff } of world.app.routes.filter(({ role, method: how }) => role === 'viewer' && how !== 'GET')) {
      const response = await world.write(method, path.replace(':type', 'courses'), {}, { cookie: editor });
      expect(response.status, `${method} ${path}`).toBe(isOff ? 404 : 403);
      world.clock.advance(60_000);
    }
  });
});

/** The two marks besides tags that hide a widget: an unsupported year (FRAME-039) and no good status (FRAME-041). */
const MARKS = ['accommodation', 'supportedYear'];

/** Another person with the same level, tags and switches. */
function inOtherShoes({ tags, presets, switched, order, facts }: Viewer, other: Viewer): Viewer {
  const marks = Object.fromEntries(MARKS.map((name) => [name, facts[name] ?? false]));
  return { ...other, tags, presets, switched, order, facts: { ...other.facts, ...marks } };
}

describe('visible widgets', () => {
  it('[FRAME-003] depend only on study level, tags and own switches', () => {
    expect(viewers.length).toBeGreaterThan(30);
    for (const [index, viewer] of viewers.entries()) {
      const other = viewers[(index + 7) % viewers.length] ?? viewer;
      for (const columns of [2, 3, 4] as const) {
        const own = plan(compiled, viewer, { columns });
        const theirs = plan(compiled, inOtherShoes(viewer, other), { columns });
        expect(theirs.widgets).toEqual(own.widgets);
        expect(theirs.switchedOff).toEqual(own.switchedOff);
      }
    }
  });

  it('[FRAME-003] use the preset of the level with at most one suffix, for a good status or for Clearing', () => {
    for (const { tags, presets, facts } of viewers) {
      const level = tags.includes('postgraduate') ? 'Postgraduate' : 'Undergraduate';
      const marks = [facts.accommodation === true && 'Accommodation', tags.includes('clearing') && 'Clearing', ''];
      expect(marks.filter((mark) => mark !== false).map((mark) => `${level}${mark}`)).toContain(presets[0]);
    }
  });
});
