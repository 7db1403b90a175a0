import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute } from '#engine/testing/hub';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { listFiles, root } from '#tools/reading/source-files';
import { hubSetup } from '../components/hub/setup.ts';
import { toAddress } from '../components/links/address.ts';
import { pack } from '../pack.ts';
import { SITE_MOVES } from '../rules/places/index.ts';
import { admissions } from '../services/checks/applicants.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  const content = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
  world = await createWorld({}, { pack, content, domain: admissions });
  cookie = await world.signIn({ persona: 'p10-decisions-received' });
});

afterAll(() => world.close());

/** An address of the site, alone or as the target of a link within a text. */
const alone = /^\/(?!\/)[^\s]*$/;
const within = /\]\((\/[^)\s]*)\)|href="(\/[^"]*)"/g;

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (alone.test(value)) return [value];
    return [...value.matchAll(within)].map(([, first, second]) => first ?? second ?? '');
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

/** Site addresses in the content, with their files. House rules and needs of a cycle contain pointers into items, which look like addresses. */
function listContentLinks(): Map<string, string> {
  const files = listFiles().filter(
    (path) =>
      /^catalogue\/(content\/(?!house-rules\/)|facts\/(?!cycle-needs)|widgets\/[^/]+\/[^/]+\.entry)/.test(path) && path.endsWith('.json'),
  );
  return new Map(files.flatMap((file) => linksIn(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((link) => [link, file])));
}

const inCode = /(?<![\w)\]}`])['"`](\/(?:[a-z][\w-]*)(?:[/?][^'"`\s]*)?)['"`]/g;
const notLinks =
  /^\/(api|graphql|hub-events-api|spotlights\/progress|work-experiences\/progress|data|assets|health|editor|gallery|pictures)\b/;

/** Where pages can be; these are not links. */
const SECTIONS = 'catalogue/rules/places/site-pages.ts';

/** Site addresses to which the hub's code links, with placeholders filled in. */
function listCodeLinks(): Map<string, string> {
  const files = listFiles().filter(
    (path) =>
      /^catalogue\/(hub|pages|parts|rules|widgets)\/.*\.tsx?$/.test(path) &&
      !/\.(test|types)\.tsx?$|\/testing\//.test(path) &&
      path !== SECTIONS,
  );
  return new Map(
    files.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
      return [...code.matchAll(inCode)]
        .map(([, link = '']) => link.replaceAll(/\$\{[^}]*\}/g, 'x').replaceAll(/:[a-zA-Z]+/g, 'x'))
        .filter((link) => !notLinks.test(link))
        .map((link): [string, string] => [link, file]);
    }),
  );
}

const site = { bases: {}, allowedOrigins: [] };
const siteOnly = /^\/account\/(login|reauth|logout|demo|local|disqus-callback)/;

/** Whether the app answers an address: as a page of the hub, as a place, with a page of the catalogue, or by a redirect to one of these. */
async function isAnswered(link: string): Promise<boolean> {
  const { kind, href } = toAddress(link, site);
  const path = href.replace(/[?#].*$/, '');
  if (kind === 'hub') return findRoute(hubSetup, path) !== undefined;
  if (siteOnly.test(path)) return true;
  world.clock.advance(1_000);
  const reply = await world.ask(href, { cookie });
  const moved = reply.status >= 300 && reply.status < 400 ? reply.headers.get('location') : null;
  return moved === null ? reply.status === 200 : isAnswered(moved);
}

async function listDead(links: ReadonlyMap<string, string>): Promise<string[]> {
  const dead: string[] = [];
  for (const [link, file] of links) if (!(await isAnswered(link))) dead.push(`${link} in ${file}`);
  return dead;
}

describe('links within the site', () => {
  it('are not dead in content, facts and widgets', async () => {
    const links = listContentLinks();
    expect(links.size).toBeGreaterThan(300);
    expect(await listDead(links)).toEqual([]);
  });

  it('are not dead in code', async () => {
    const links = listCodeLinks();
    expect(links.size).toBeGreaterThan(20);
    expect(await listDead(links)).toEqual([]);
  });

  it('are not dead as targets of redirects', async () => {
    const links = new Map(Object.entries(SITE_MOVES).map(([from, to]) => [to, from]));
    expect(await listDead(links)).toEqual([]);
  });

  it('are not dead in answers of embedded services', async () => {
    const paths = [
      '/api/v1/events?type=open-day,exhibition',
      '/api/v1/events?type=key-date',
      '/api/v1/article?type=personal&limit=50',
      '/api/v1/faq-search?schemes=undergraduate',
      '/api/v1/subjects',
      '/api/v1/accommodation-list?institution_guid=university-of-leeds',
      '/api/v1/content?query=a&limit=50',
    ];
    for (const path of paths) {
      const answer: unknown = await (await world.ask(path, { cookie })).json();
      const links = new Map(linksIn(answer).map((link) => [link, path]));
      expect(links.size, path).toBeGreaterThan(0);
      expect(await listDead(links)).toEqual([]);
    }
  });

  it('are reported when dead', async () => {
    expect(await isAnswered('/nowhere/at/all')).toBe(false);
    expect(await isAnswered('/dashboard/nowhere')).toBe(false);
  });
});
