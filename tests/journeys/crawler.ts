import { type APIRequestContext, type Page, request } from '@playwright/test';
import { findPlace } from '#catalogue/rules/places';
import { askPatiently, waitUntilHydrated, watchRules } from './people.ts';

/** The response of an address: its status, the anchors on the page and its text. */
interface Answer {
  readonly status: number;
  readonly anchors: ReadonlySet<string>;
  readonly text: string;
}

/** A link: the page it is on, and its target. */
interface FoundLink {
  readonly on: string;
  readonly to: string;
}

/** The responses and links that a crawl has found. */
export interface Crawl {
  readonly answers: Map<string, Answer>;
  readonly links: FoundLink[];
}

/** The rate limit of pages per person and minute, less what a browser requests for them. */
const PAGES_EACH = 50;
const AT_ONCE = 6;
/** How many addresses of each place are also opened in the browser, because their links come with script. */
const OPENED_EACH = 2;

/**
 * Pages that differ per person: the hub, their applications and what is chosen for them. With a query the hub opens a part shared by all.
 */
const OWN = /^\/(?:dashboard[^?]*|apply\/(?:undergraduate|conservatoires)\/.*|explore\/(?:for-you|favourites)[^?]*)$/;
/** Following these would end the session. */
const LEFT_OUT = /^\/account\/(?:logout|login|reauth|demo)/;

/** Follows every link of our own origin, as seen by these people. */
export async function crawl(page: Page, origin: string, people: readonly string[]): Promise<Crawl> {
  await watchRules(page);
  const seen: Crawl = { answers: new Map(), links: [] };
  const shared = new Set<string>();
  for (const person of people) await crawlOwn({ page, origin, person, seen, shared });
  await crawlShared({ page, origin, person: people[0] ?? '', seen, shared });
  return seen;
}

interface Walk {
  readonly page: Page;
  readonly origin: string;
  readonly person: string;
  readonly seen: Crawl;
  /** Addresses found so far that are the same for everybody. */
  readonly shared: Set<string>;
}

/** Crawls the hub of one person in the browser, and their other pages as served. */
async function crawlOwn({ page, origin, person, seen, shared }: Walk): Promise<void> {
  const reader = createReader(origin, person);
  await signInTo(page.request, person);
  const known = new Set<string>();
  const queue: string[] = [];
  const note = (on: string, links: readonly string[]) => {
    for (const to of links) {
      seen.links.push({ on, to });
      const path = toOwnPath(to, origin);
      if (path === null || known.has(path)) continue;
      known.add(path);
      if (OWN.test(path)) queue.push(path);
      else shared.add(path);
    }
  };
  for (const path of ['/dashboard', '/dashboard?show=hub', '/dashboard/application']) {
    known.add(path);
    const opened = await open(page, path);
    seen.answers.set(`${person} ${path}`, opened);
    note(`${person} ${path}`, opened.links);
  }
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const read = await reader.read(path);
    seen.answers.set(`${person} ${path}`, read);
    note(`${person} ${path}`, read.links);
  }
  await reader.close();
}

/** Crawls the pages that are the same for everybody, each once. */
async function crawlShared({ page, origin, person, seen, shared }: Walk): Promise<void> {
  await signInTo(page.request, person);
  const opened = new Map<string, number>();
  const note = (on: string, links: readonly string[]) => {
    for (const to of links) {
      seen.links.push({ on, to });
      const path = toOwnPath(to, origin);
      if (path !== null && !OWN.test(path)) shared.add(path);
    }
  };
  const waiting = () => [...shared].filter((path) => !seen.answers.has(path));
  const work = async (queue: string[]) => {
    const reader = createReader(origin, person);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const read = await reader.read(path);
      seen.answers.set(path, read);
      note(path, read.links);
    }
    await reader.close();
  };
  for (let queue = waiting(); queue.length > 0; queue = waiting()) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
    for (const path of [...shared]) {
      const place = findPlace(path)?.id;
      if (place === undefined || (opened.get(place) ?? 0) >= OPENED_EACH || opened.has(path)) continue;
      opened.set(place, (opened.get(place) ?? 0) + 1);
      opened.set(path, 1);
      if (opened.size % 20 === 0) await signInTo(page.request, person);
      const drawn = await open(page, path);
      const read = seen.answers.get(path);
      seen.answers.set(path, { ...drawn, anchors: new Set([...drawn.anchors, ...(read?.anchors ?? [])]) });
      note(path, drawn.links);
    }
  }
}

interface ReadAnswer extends Answer {
  readonly links: readonly string[];
}

/** Opens a page in the browser, scrolls through it, and returns its links once no part of it is busy. */
async function open(page: Page, path: string): Promise<ReadAnswer> {
  const reply = await page.goto(path);
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { polling: 50 });
  const found = await page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    anchors: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    text: document.body.innerText,
  }));
  return { ...found, status: reply?.status() ?? 0, anchors: new Set(found.anchors) };
}

interface Reader {
  read(path: string): Promise<ReadAnswer>;
  close(): Promise<void>;
}

async function signInTo(asker: APIRequestContext, person: string): Promise<void> {
  const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  const headers = { 'X-Hub-Request': '1', 'X-Forwarded-For': address };
  const reply = await askPatiently(() => asker.post('/account/demo', { data: { persona: person }, headers }));
  if (!reply.ok()) throw new Error(`Nobody could sign in as ${person}: ${reply.status()}.`);
}

/** Reads pages as served, as one made-up person; at the rate limit it switches to another of the same kind. */
function createReader(origin: string, person: string): Reader {
  let session: { readonly asker: APIRequestContext; left: number } | null = null;
  const start = async () => {
    await session?.asker.dispose();
    const asker = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
    await signInTo(asker, person);
    session = { asker, left: PAGES_EACH };
    return session;
  };
  return {
    async read(path) {
      const { asker } = session && session.left > 0 ? session : await start();
      if (session) session.left -= 1;
      const reply = await askPatiently(() => asker.get(path, { maxRedirects: 0 }));
      const { location } = reply.headers();
      const html = reply.headers()['content-type']?.startsWith('text/html') ? await reply.text() : '';
      return {
        status: reply.status(),
        ...readHtml(html, new URL(path, origin)),
        ...(location ? { links: [new URL(location, origin).href] } : {}),
      };
    },
    close: async () => session?.asker.dispose(),
  };
}

function readHtml(html: string, at: URL): Omit<ReadAnswer, 'status'> {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), at).href);
  const anchors = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  return { links, anchors, text: html.replace(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, ' ') };
}

/** The path and query of one of our own addresses, without the fragment; null for any other address. */
export function toOwnPath(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== origin || LEFT_OUT.test(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}
