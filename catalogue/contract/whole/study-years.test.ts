import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import type { HubPage } from '#engine/hub';
import { isLong } from '#engine/testing';
import type { Persona } from '#schemas/catalogue';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { assets } from '../../hub/draw-page.fixture.ts';
import { pack } from '../../pack.ts';
import { pages } from '../../pages.ts';
import type { ApplicantRecord } from '../../schemas/generated/admissions.ts';
import { admissions } from '../../services/checks/applicants.fixture.ts';

const root = resolve(import.meta.dirname, '../../..');
const shipped = readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }, pack.kinds);
const personas = shipped.flatMap(({ kind, text }) => (kind === 'personas' ? [JSON.parse(text) as Persona] : []));

/** Everybody has a twin who has never applied. */
const twinOf = (id: string) => `${id}-alone`;
const twins = personas.map((persona): CatalogueFile => {
  const value = { ...persona, id: twinOf(persona.id), record: { ...persona.record, applicationInfo: { ug: null, uc: null } } };
  return { path: `personas/${value.id}.json`, kind: 'personas', text: JSON.stringify(value) };
});

let world: World;

beforeAll(async () => {
  world = await createWorld({}, { pack, content: [...shipped, ...twins], domain: admissions });
});
afterAll(() => world.close());

/** The hub of a person who just changed the year, as the server sends it. */
async function readYear(cookie: string, year: number): Promise<HubPage> {
  const data = JSON.stringify({ studyYear: year });
  const save = { collection: 'dashboardUserData', name: 'Personalisation', data, lastUpdated: '2027-03-01T10:00:00Z' };
  expect((await world.write('PUT', '/api/v1/user/settings', save, { cookie })).status).toBe(200);
  return (await (await world.ask('/api/v1/hub', { cookie })).json()) as HubPage;
}

const calls = ['', '/ug/track', '/uc/track', '/ug/apply', '/uc/apply'];
const nothing = ['{"ug":null,"uc":null}', '', '', '', ''];

/** The answers of the application calls for a year. */
async function readInfos(cookie: string, year: number): Promise<readonly string[]> {
  const replies = await Promise.all(calls.map((path) => world.ask(`/api/v1/applications${path}?studyYear=${year}`, { cookie })));
  return Promise.all(replies.map((reply) => reply.text()));
}

/**
 * The differences between two people's hubs, without random ones: their ids, the times of saves, and the poll interval. Items follow from
 * the plan.
 */
function listDifferences(one: HubPage, other: HubPage): readonly string[] {
  const plain = ({ version: _, saved: _saved, pollSeconds: _often, items: _items, person, ...page }: HubPage): unknown =>
    JSON.parse(JSON.stringify(page).replaceAll(person.id, 'uid'));
  return differ('', plain(one), plain(other));
}

function differ(path: string, one: unknown, other: unknown): readonly string[] {
  if (!isObject(one) || !isObject(other)) return one === other ? [] : [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) => differ(`${path}/${name}`, one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The texts of the rendered hub. */
function drawTexts(page: HubPage): readonly string[] {
  const html = pages.renderHubPage({
    page,
    url: '/dashboard?show=hub',
    screen: { columns: 3 },
    theme: '',
    motion: '',
    nonce: 'n0nce',
    assets,
  });
  const body = html.slice(html.indexOf('<div id="hub"'), html.indexOf('<script type="application/json"'));
  return body
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .split(/<[^>]*>/)
    .map((text) => text.trim());
}

/** Texts that offer to start an application now. */
const offers = /^(Start application|Start your (postgraduate )?application|Ready to start|.*entry is open.*)$/;

/** The years of the applications in the record. */
function yearsApplied({ applicationInfo }: ApplicantRecord): readonly unknown[] {
  return [applicationInfo?.ug, applicationInfo?.uc].flatMap((info) => (info ? [info.cycleYear] : []));
}

describe('change of study year', () => {
  it.each(personas.map(({ id, record }, index) => [id, record as ApplicantRecord, index] as const))(
    '[CALL-018] treats %s in a year without an application as a new person, and starts none in a year that is not open',
    async (id, record, index) => {
      world.clock.advance(300_000);
      const [one, alone] = [await world.signIn({ persona: id }), await world.signIn({ persona: twinOf(id) })];
      const first = await readYear(one, 2027);
      const { preferences, cycleYear } = first.details.years;
      expect(preferences).toEqual(expect.arrayContaining([cycleYear - 1, cycleYear, cycleYear + 1]));
      // Years further away are alike: each person is checked in one of them, and in the long run in all.
      const further = preferences.filter((year) => Math.abs(year - cycleYear) > 1);
      for (const year of preferences) {
        if (!isLong && further.includes(year) && year !== further[index % further.length]) continue;
        const [own, other] = [await readYear(one, year), await readYear(alone, year)];
        if (!yearsApplied(record).includes(year)) {
          expect([year, listDifferences(own, other)]).toEqual([year, []]);
          expect([year, await readInfos(one, year)]).toEqual([year, nothing]);
        }
        if (Math.abs(year - cycleYear) > 1) continue;
        const texts = drawTexts(own);
        const { canApply, closed, singleTile } = own.plan.facts;
        // Before Clearing of a later year, the single tile has the texts of 'start', with the opening date beside them. [STATUS-152]
        if (!canApply && !singleTile) expect([year, texts.filter((text) => offers.test(text))]).toEqual([year, []]);
        if (closed) expect(texts).toContain(`Applications for ${year} have closed`);
      }
    },
  );
});
