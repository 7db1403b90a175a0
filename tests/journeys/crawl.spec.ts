import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Crawl, crawl, toOwnPath } from './crawler.ts';

/** Twelve made-up people, each at a different point of their year. */
const PEOPLE = [
  'p01-not-started',
  'p03-in-progress',
  'p05-awaiting-approval',
  'p09-waiting-for-decisions',
  'p10-decisions-received',
  'p14-clearing-unplaced',
  'p18-placed-firm',
  'p26-extra-unplaced',
  'p36-old-cycle',
  'p37-pg-taught',
  'p40-pg-teach-scotland',
  'p42-pg-conservatoire',
];

const STUB = /not part of the demonstration|opens this service|coming soon|under construction|is not ready yet|lorem ipsum/i;
const MOVED = [301, 302, 303, 307, 308];

/** The hosts of other sites that content and reference data name. */
function listKnownHosts(): ReadonlySet<string> {
  const root = resolve(import.meta.dirname, '../../catalogue');
  const files = ['content', 'facts', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !/\.(examples|schema)\.json$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return new Set(files.flatMap((text) => [...text.matchAll(/https:\/\/([a-z0-9.-]+)/gi)].map(([, host = '']) => host)));
}

/** The addresses that answer neither 200 nor a redirect, each with a page that links to it. */
function listDead({ answers, links }: Crawl, origin: string): readonly string[] {
  const dead = [...answers].filter(([, { status }]) => status !== 200 && !MOVED.includes(status));
  return dead.map(([address, { status }]) => {
    const path = address.replace(/^\S+ /, '');
    const from = links.find(({ to }) => toOwnPath(to, origin) === path)?.on ?? 'nowhere';
    return `${address} answers ${status}, linked on ${from}`;
  });
}

/** Where a redirect ends, so that an anchor is looked up on the final page. */
function findEnd({ answers, links }: Crawl, address: string, origin: string, left = 4): string {
  const answer = answers.get(address);
  if (!answer || left === 0 || !MOVED.includes(answer.status)) return address;
  const next = links.find(({ on }) => on === address)?.to ?? '';
  const path = toOwnPath(next, origin) ?? '';
  const own = `${address.split(' ')[0]} ${path}`;
  return findEnd({ answers, links }, answers.has(own) ? own : path, origin, left - 1);
}

/** Links to an anchor that the target page does not have. */
function listDeadAnchors(seen: Crawl, origin: string): readonly string[] {
  return seen.links.flatMap(({ on, to }) => {
    const path = toOwnPath(to, origin);
    const anchor = decodeURIComponent(new URL(to).hash.slice(1));
    if (path === null || anchor === '') return [];
    const own = `${on.split(' ')[0]} ${path}`;
    const answer = seen.answers.get(findEnd(seen, seen.answers.has(own) ? own : path, origin));
    return answer?.anchors.has(anchor) ? [] : [`${path}#${anchor} on ${on}`];
  });
}

test('[SHELL-082] every link that twelve people can follow leads to a page, and every anchor to an element', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const seen = await crawl(page, origin, PEOPLE);
  const outside = [...new Set(seen.links.flatMap(({ to }) => (/^https?:/.test(to) && !to.startsWith(origin) ? [new URL(to).host] : [])))];
  test.info().annotations.push({ type: 'outside', description: outside.sort().join(', ') });
  console.log(`${seen.answers.size} addresses, ${seen.links.length} links; outside: ${outside.join(', ')}`);
  expect(seen.answers.size).toBeGreaterThan(400);
  expect(listDead(seen, origin)).toEqual([]);
  expect([...seen.answers].filter(([, { text }]) => STUB.test(text)).map(([address]) => address)).toEqual([]);
  expect([...new Set(listDeadAnchors(seen, origin))]).toEqual([]);
  const known = listKnownHosts();
  expect(outside.filter((host) => !known.has(host))).toEqual([]);
});
