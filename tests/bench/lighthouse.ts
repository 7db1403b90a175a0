// The hub as measured by Lighthouse with its mobile settings, signed in as a person with offers, compared with the same page without script
// and with a client-rendered one; and a page of text.
import { pathToFileURL } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { browserOption } from '#tools/browser';
import { buildIfStale } from '#tools/build';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { PERSONA, signInAt, startHubServer, stopHubServer } from './paint-hub.ts';
import { pagePath, serveVariant, type Variant, type VariantServer } from './paint-variants.ts';

const ROUNDS = 5;
const FIRST_PORT = 4_511;
const INSPECTOR_PORT = 4_519;
const VARIANTS: readonly Variant[] = ['ours', 'no script', 'client-rendered'];
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${INSPECTOR_PORT}`];

/** A page of text, rendered without script. */
const TEXT_PAGE = '/undergraduate/after-you-apply';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const WHOLE = ['accessibility', 'best-practices'] as const;
const SETTINGS = { port: INSPECTOR_PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };

/** The figures of a run that people notice, by the names of Lighthouse's audits. */
const AUDITS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  'speed index, ms': 'speed-index',
  'elements of the page': 'dom-size',
} as const;

type Figure = keyof typeof AUDITS;

/** Scores, 0 to 1, by category. */
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/** One run: its scores and its figures. */
interface Run {
  readonly scores: Scores;
  readonly figures: Readonly<Record<string, number>>;
}

type Runs = ReadonlyMap<Variant, readonly Run[]>;

/** Medians of runs that take turns. */
export async function benchLighthouse(): Promise<BenchRow[]> {
  await buildIfStale();
  const server = await startHubServer(FIRST_PORT);
  const servers = await Promise.all(VARIANTS.map((variant, index) => serveVariant(variant, FIRST_PORT + 1 + index, FIRST_PORT)));
  try {
    const session = await signInAt(FIRST_PORT, PERSONA);
    const runs = new Map<Variant, Run[]>(VARIANTS.map((variant) => [variant, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of round % 2 === 0 ? servers : servers.toReversed()) runs.get(one.variant)?.push(await judge(one, session));
    }
    const texts: Scores[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      texts.push((await judgeAt(`http://localhost:${FIRST_PORT}${TEXT_PAGE}`, session)).scores);
    return [...toHubRows(runs), ...CATEGORIES.map((category) => toWholeRow('page of text', category, texts))];
  } finally {
    for (const proxy of servers) proxy.close();
    await stopHubServer(server);
  }
}

async function judge({ origin }: VariantServer, session: string): Promise<Run> {
  const { lhr, scores } = await judgeAt(`${origin}${pagePath}`, session);
  if (new URL(lhr.finalDisplayedUrl).pathname !== pagePath) throw new Error(`Another page was judged: ${lhr.finalDisplayedUrl}`);
  const figures = Object.fromEntries(Object.entries(AUDITS).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? Number.NaN]));
  const details = lhr.audits['network-requests']?.details;
  return { scores, figures: { ...figures, requests: details?.type === 'table' ? details.items.length : Number.NaN } };
}

/** Runs Lighthouse on a page. If it fails, as may happen on a busy machine, it runs once more and this is reported. */
async function judgeAt(url: string, session: string, isAgain = false): Promise<{ readonly lhr: Result; readonly scores: Scores }> {
  const lhr = await judgeInNewBrowser(url, session);
  const scores = readScores(lhr?.categories);
  if (lhr && !Number.isNaN(scores.performance)) return { lhr, scores };
  const reason = `${url} was not judged: ${lhr?.runtimeError?.message ?? 'no reason is given'}`;
  if (isAgain) throw new Error(reason);
  console.warn(`${reason} It is tried once more.`);
  return judgeAt(url, session, true);
}

/** A browser that has seen the page before has its scripts compiled: each run starts a new one, as Lighthouse's own command does. */
async function judgeInNewBrowser(url: string, session: string): Promise<Result | undefined> {
  // Lighthouse opens a window in the browser's default context, so the cookie must be there.
  const browser = await chromium.launchPersistentContext('', { ...browserOption(), args: BROWSER_ARGS });
  try {
    const [name = '', value = ''] = session.split('=');
    await browser.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }]);
    return (await lighthouse(url, SETTINGS))?.lhr;
  } finally {
    await browser.close();
  }
}

function readScores(categories: Readonly<Record<string, { readonly score: number | null }>> = {}): Scores {
  const of = (category: keyof Scores) => categories[category]?.score ?? Number.NaN;
  return { performance: of('performance'), accessibility: of('accessibility'), 'best-practices': of('best-practices') };
}

function toHubRows(runs: Runs): BenchRow[] {
  const all = (variant: Variant) => runs.get(variant) ?? [];
  const scoreOf = (variant: Variant) => median(all(variant).map(({ scores }) => scores.performance));
  const figureOf = (variant: Variant, name: Figure) => median(all(variant).map(({ figures }) => figures[name] ?? Number.NaN));
  const paint = 'largest contentful paint, ms';
  const [ownPaint, stillPaint] = [figureOf('ours', paint), figureOf('no script', paint)];
  const blocked = figureOf('ours', 'total blocking time, ms');
  const drawnBlocked = figureOf('client-rendered', 'total blocking time, ms');
  const others = `no script ${scoreOf('no script').toFixed(2)}, client-rendered ${scoreOf('client-rendered').toFixed(2)}`;
  return [
    {
      measure: 'page of somebody with offers, as Lighthouse judges it on a phone',
      ours: scoreOf('ours').toFixed(2),
      peer: others,
      // A page without script is the limit, not the same work.
      ratio: null,
      aim: 'at least 0.95',
      met: scoreOf('ours') >= 0.95,
      means: 'How soon an old phone shows the next step and lets it be pressed.',
      detail: describe(runs),
    },
    {
      measure: 'its largest paint',
      ours: `${Math.round(ownPaint)} ms`,
      peer: `no script ${Math.round(stillPaint)} ms`,
      ratio: ownPaint / stillPaint,
      aim: 'at most 1.15x',
      met: ownPaint <= 1.15 * stillPaint,
      means: 'What script costs whoever only wants to read.',
    },
    {
      measure: 'how long it is blocked',
      ours: `${Math.round(blocked)} ms`,
      peer: `client-rendered ${Math.round(drawnBlocked)} ms`,
      ratio: null,
      aim: 'under 250 ms',
      met: blocked < 250,
      means: 'How long a press on an old phone may go unanswered while the page starts.',
    },
    ...WHOLE.map((category) =>
      toWholeRow(
        'page of somebody with offers',
        category,
        all('ours').map(({ scores }) => scores),
      ),
    ),
  ];
}

function describe(runs: Runs): Record<string, number> {
  const names = [...Object.keys(AUDITS), 'requests'];
  const figure = (of: readonly Run[], name: string) =>
    Math.round(median(of.map(({ figures }) => figures[name] ?? Number.NaN)) * 1_000) / 1_000;
  return Object.fromEntries(names.flatMap((name) => [...runs].map(([variant, all]) => [`${variant}, ${name}`, figure(all, name)])));
}

function toWholeRow(page: string, category: keyof Scores, runs: readonly Scores[]): BenchRow {
  const score = median(runs.map((run) => run[category]));
  return {
    measure: `${page}, ${category.replace('-', ' ')}`,
    ours: score.toFixed(2),
    peer: 'none',
    ratio: null,
    aim: '1.00',
    met: score === 1,
    means: 'It opens at once and is read by everybody.',
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchLighthouse();
  console.log(formatTable(rows));
  for (const { detail } of rows) if (detail) console.log(detail);
}
