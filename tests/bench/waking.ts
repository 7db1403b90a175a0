// The cost of a full hub on a phone before any interaction: scripts, requests, elements, and the longest task of its processor.
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { browserOption } from '#tools/browser';
import { buildIfStale } from '#tools/build';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { PERSONA, signInAt, startHubServer, stopHubServer } from './paint-hub.ts';
import { pagePath, serveVariant, type Variant, type VariantServer } from './paint-variants.ts';

const ROUNDS = 5;
const FIRST_PORT = 4_521;
const CPU_SLOWER = 4;
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

/** The cost of one load, until no request is left. */
interface Taken {
  readonly scripts: number;
  readonly requests: number;
  readonly elements: number;
  /**
   * Milliseconds; browsers report nothing below 50, which counts as 0. Hydration counts from the page's request for its first script;
   * before that it is only rendered.
   */
  readonly longestTask: number;
  readonly longTasks: number;
  readonly longestDrawing: number;
}

/** Records long tasks from the start. A string, because it runs in the page. */
const NOTE_TASKS = `window.longTasks = [];
new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration }); }).observe({ type: 'longtask', buffered: true });`;

interface Bench {
  readonly browser: Browser;
  readonly cookie: string;
}

/** Medians of loads that take turns, with an empty cache; figures of scripts and requests are the same in each. */
export async function benchWaking(): Promise<BenchRow[]> {
  await buildIfStale();
  const server = await startHubServer(FIRST_PORT);
  const browser = await chromium.launch({ ...browserOption(), args: BROWSER_ARGS });
  const serve = (variant: Variant, place: number) => serveVariant(variant, FIRST_PORT + place, FIRST_PORT);
  const [ours, peer] = await Promise.all([serve('ours', 1), serve('client-rendered', 2)]);
  try {
    const bench = { browser, cookie: await signInAt(FIRST_PORT, PERSONA) };
    const phone: Taken[] = [];
    const drawn: Taken[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      phone.push(await load(bench, ours, PHONE));
      drawn.push(await load(bench, peer, PHONE));
    }
    return toRows(phone, drawn, await load(bench, ours, WIDE));
  } finally {
    await browser.close();
    for (const proxy of [ours, peer]) proxy.close();
    await stopHubServer(server);
  }
}

async function load({ browser, cookie }: Bench, { origin }: VariantServer, screen: typeof PHONE | typeof WIDE): Promise<Taken> {
  const context = await browser.newContext(screen);
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    await page.addInitScript(NOTE_TASKS);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(origin) && asked.push(request.resourceType())));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.goto(`${origin}${pagePath}`);
    await page.locator('#hub[data-awake] .dashboard-below').waitFor();
    await page.waitForLoadState('networkidle');
    return { ...(await readPage(page)), requests: asked.length, scripts: asked.filter((type) => type === 'script').length };
  } finally {
    await context.close();
  }
}

async function readPage(page: Page): Promise<Omit<Taken, 'scripts' | 'requests'>> {
  const { elements, tasks, wakesAt } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    tasks: Object(window).longTasks as readonly { startTime: number; duration: number }[],
    wakesAt: Math.min(
      ...performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
    ),
  }));
  const longestOf = (some: typeof tasks) => Math.max(0, ...some.map(({ duration }) => duration));
  const waking = tasks.filter(({ startTime }) => startTime >= wakesAt);
  return {
    elements,
    longestTask: longestOf(waking),
    longTasks: waking.length,
    longestDrawing: longestOf(tasks.filter(({ startTime }) => startTime < wakesAt)),
  };
}

function toRows(phone: readonly Taken[], drawn: readonly Taken[], wide: Taken): BenchRow[] {
  const middle = (of: keyof Taken, all: readonly Taken[]) => median(all.map((taken) => taken[of]));
  const count = (measure: string, of: keyof Taken, max: number, means: string): BenchRow => {
    const worst = Math.max(middle(of, phone), wide[of]);
    return {
      measure,
      ours: `${middle(of, phone)} phone, ${wide[of]} wide`,
      peer: `client-rendered ${middle(of, drawn)}`,
      ratio: null,
      aim: `at most ${max}`,
      met: worst <= max,
      means,
    };
  };
  const elements = middle('elements', phone);
  const longest = middle('longestTask', phone);
  return [
    count('scripts before anything is pressed', 'scripts', 25, 'Each is a turn on a slow line, and work before the page is quiet.'),
    count('requests before anything is pressed', 'requests', 30, 'On results morning every one of them may be the one that does not come.'),
    {
      measure: 'elements of a full hub on a phone',
      ours: `${elements}`,
      peer: `client-rendered ${middle('elements', drawn)}`,
      ratio: null,
      aim: 'under 900',
      met: elements < 900,
      means: 'What an old phone has to lay out, paint and keep.',
      detail: { wide: wide.elements },
    },
    {
      measure: `longest task while a phone wakes, processor ${CPU_SLOWER} times slower`,
      ours: longest === 0 ? 'none over 50 ms' : `${Math.round(longest)} ms`,
      peer: `client-rendered ${Math.round(middle('longestTask', drawn))} ms`,
      ratio: null,
      aim: 'at most 50 ms',
      met: longest <= 50,
      means: 'How long a press can go unanswered while the page starts.',
      detail: {
        'tasks over 50 ms': middle('longTasks', phone),
        'longest task before, while it is drawn, ms': Math.round(middle('longestDrawing', phone)),
        'client-rendered, tasks over 50 ms': middle('longTasks', drawn),
      },
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchWaking();
  console.log(formatTable(rows));
  for (const { measure, detail } of rows) console.log(measure, detail);
}
