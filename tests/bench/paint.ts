// First paint and usable controls on a slow phone: the hub as served, compared with its limit without script and a client-rendered twin.
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { browserOption } from '#tools/browser';
import { buildIfStale } from '#tools/build';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { PERSONA, signInAt, startHubServer, stopHubServer } from './paint-hub.ts';
import { pagePath, type SentPage, serveVariant, type Variant, type VariantServer } from './paint-variants.ts';

const ROUNDS = 9;
const FIRST_PORT = 4_501;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const CPU_SLOWER = 4;
const LONGEST_MS = 60_000;
const VARIANTS: readonly Variant[] = ['ours', 'no script', 'client-rendered'];
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/**
 * After the first paint, presses two controls once in each frame until they react: the account menu, which is plain HTML, and the feed's
 * next button, which works only once its script runs. A string, because it runs in the page.
 */
const PROBE = `(() => {
  const times = (window.paintTimes = { paint: 0, menu: 0, feed: 0 });
  const tryMenu = () => {
    const menu = document.querySelector('.account');
    if (!menu) return;
    if (!menu.open) menu.querySelector('summary').click();
    if (menu.open) times.menu = performance.now();
  };
  const tryFeed = () => {
    const next = document.querySelector('.feed .carousel-controls button:last-of-type');
    if (!next) return;
    const view = document.querySelector('.feed .carousel-view');
    if (!view.dataset.heard) view.addEventListener('scroll', () => { times.feed ||= performance.now(); });
    view.dataset.heard = 'yes';
    next.click();
  };
  const attempt = () => {
    times.paint ||= performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    if (times.paint && !times.menu) tryMenu();
    if (times.paint && !times.feed) tryFeed();
    if (!times.menu || !times.feed) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
})()`;

/** Milliseconds since the navigation began; 0 means never. */
interface Times {
  readonly paint: number;
  readonly menu: number;
  readonly feed: number;
}

interface Bench {
  readonly browser: Browser;
  readonly cookie: string;
  readonly servers: readonly VariantServer[];
}

type Rounds = ReadonlyMap<Variant, readonly Times[]>;

/** Medians of interleaved loads with a cold cache, after a check that all variants show the same in the end. */
export async function benchPaint(): Promise<BenchRow[]> {
  await buildIfStale();
  const server = await startHubServer(FIRST_PORT);
  const browser = await chromium.launch({ ...browserOption(), args: BROWSER_ARGS });
  const servers = await Promise.all(VARIANTS.map((variant, index) => serveVariant(variant, FIRST_PORT + 1 + index, FIRST_PORT)));
  try {
    const bench = { browser, servers, cookie: await signInAt(FIRST_PORT, PERSONA) };
    await compareTexts(bench);
    return toRows(await measure(bench), servers);
  } finally {
    await browser.close();
    for (const proxy of servers) proxy.close();
    await stopHubServer(server);
  }
}

/** A browser with an empty cache, but signed in. */
async function openPhone({ browser, cookie }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }]);
  return context;
}

/** Loads every variant once without throttling, and checks that all show the same text in the end. */
async function compareTexts(bench: Bench): Promise<void> {
  const texts = new Map<Variant, string>();
  for (const { variant, origin } of bench.servers) {
    const context = await openPhone(bench);
    try {
      const page = await context.newPage();
      await page.goto(`${origin}${pagePath}`, { waitUntil: 'networkidle' });
      await page.locator('.dashboard-below').waitFor({ timeout: LONGEST_MS });
      if (variant !== 'no script') await page.locator('.feed .carousel-controls').waitFor({ timeout: LONGEST_MS });
      texts.set(variant, await mainText(page));
    } finally {
      await context.close();
    }
  }
  const ours = texts.get('ours') ?? '';
  for (const [variant, text] of texts) {
    if (text !== ours) throw new Error(`The page '${variant}' shows other words: ${firstDifference(ours, text)}`);
  }
}

/** The text of the main part, without additions by script: the controls of carousels, and the data that widgets fetch themselves. */
async function mainText(page: Page): Promise<string> {
  const main = page.locator('main');
  await main.evaluate((element) => {
    for (const controls of element.querySelectorAll('.carousel-controls, .carousel-play, .widget-content')) controls.remove();
  });
  return (await main.innerText()).replaceAll(/\s+/g, ' ').trim();
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const part = (text: string) => `'${text.slice(Math.max(0, at - 40), at + 80)}'`;
  return `${part(one)} and ${part(other)}`;
}

/** Variants take turns, and another one begins each round. */
async function measure(bench: Bench): Promise<Rounds> {
  const times = new Map<Variant, Times[]>(VARIANTS.map((variant) => [variant, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < bench.servers.length; turn += 1) {
      const server = bench.servers[(round + turn) % bench.servers.length];
      if (server) times.get(server.variant)?.push(await timeLoad(bench, server));
    }
  }
  return times;
}

async function timeLoad(bench: Bench, { variant, origin }: VariantServer): Promise<Times> {
  const context = await openPhone(bench);
  try {
    const page = await context.newPage();
    await page.addInitScript(PROBE);
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(`${origin}${pagePath}`, { waitUntil: 'commit' });
    return await readTimes(session, variant === 'no script' ? ['menu'] : ['menu', 'feed']);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/**
 * Polls the probe until all expected events have happened. Through the inspector, because the page's content security policy forbids
 * evaluation.
 */
async function readTimes(session: CDPSession, wanted: readonly (keyof Times)[]): Promise<Times> {
  const giveUpAt = performance.now() + LONGEST_MS;
  while (performance.now() < giveUpAt) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.paintTimes', returnByValue: true });
    const times = result.value as Times | undefined;
    if (times && wanted.every((name) => times[name] > 0)) return times;
    await pause(250);
  }
  throw new Error(`The page did not get usable in ${LONGEST_MS / 1_000} seconds.`);
}

interface Compared {
  readonly measure: string;
  readonly of: keyof Times;
  readonly peer: Variant;
  /** The largest allowed share of the peer's time; without it the row is for information only. */
  readonly max?: number;
  readonly means: string;
  readonly detail?: Record<string, number>;
}

function toRows(rounds: Rounds, servers: readonly VariantServer[]): BenchRow[] {
  return [
    toRow(rounds, {
      measure: 'first paint, slow phone',
      of: 'paint',
      peer: 'no script',
      max: 1.15,
      means: 'Somebody with an old phone on a bus reads their next step as soon as if there were no script at all.',
      detail: describePages(servers),
    }),
    toRow(rounds, {
      measure: 'first paint, slow phone',
      of: 'paint',
      peer: 'client-rendered',
      means: 'What drawing on the server saves them.',
    }),
    toRow(rounds, {
      measure: "controls usable, slow phone (feed's next button)",
      of: 'feed',
      peer: 'client-rendered',
      max: 0.9,
      means: 'When the first button that needs script answers.',
    }),
    toRow(rounds, {
      measure: 'account menu usable, slow phone',
      of: 'menu',
      peer: 'client-rendered',
      means: 'When the menu opens, which needs no script.',
    }),
  ];
}

/** The ratio is the median of the rounds' ratios: other load on the machine during a round affects both. */
function toRow(rounds: Rounds, { measure, of, peer, max, means, detail }: Compared): BenchRow {
  const ours = (rounds.get('ours') ?? []).map((times) => times[of]);
  const peers = (rounds.get(peer) ?? []).map((times) => times[of]);
  const ratio = median(ours.map((time, round) => time / (peers[round] ?? Number.NaN)));
  const format = (ms: number) => `${Math.round(ms)} ms`;
  return {
    measure,
    ours: format(median(ours)),
    peer: `${peer} ${format(median(peers))}`,
    ratio,
    aim: max ? `at most ${max}x ${peer}` : 'for comparison',
    met: max === undefined || ratio <= max,
    means,
    detail: { ...detail, ...spread('ours', ours), ...spread(peer, peers) },
  };
}

function spread(name: string, times: readonly number[]): Record<string, number> {
  return { [`${name}, fastest ms`]: Math.round(Math.min(...times)), [`${name}, slowest ms`]: Math.round(Math.max(...times)) };
}

/** The size of the pages. */
function describePages(servers: readonly VariantServer[]): Record<string, number> {
  const of = ({ html, bytes }: SentPage, name: Variant) => ({
    [`page ${name}, bytes`]: html.length,
    [`page ${name}, bytes on the wire`]: bytes,
    [`page ${name}, bytes in gzip`]: gzipSync(html).length,
  });
  return Object.assign({}, ...servers.map((server) => of(server.sent(), server.variant)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchPaint();
  console.log(formatTable(rows));
  for (const { measure, detail } of rows) console.log(measure, detail);
}
