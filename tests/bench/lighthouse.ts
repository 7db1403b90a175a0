// The hub as measured by Lighthouse with its mobile settings, signed in as a person with offers, compared with the same page without
// script; and a page of text.
import { pathToFileURL } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserOption } from '../../tools/browser.ts';
import { buildIfStale } from '../../tools/build.ts';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { PERSONA, signInAt, startHubServer, stopHubServer } from './paint-hub.ts';
import { pagePath, serveVariant, type Variant, type VariantServer } from './paint-variants.ts';

const ROUNDS = 5;
const FIRST_PORT = 4_511;
const INSPECTOR_PORT = 4_519;
const VARIANTS: readonly Variant[] = ['ours', 'no script'];
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${INSPECTOR_PORT}`];

/** A page of text, which is drawn without script. */
const TEXT_PAGE = '/undergraduate/after-you-apply';
const TEXT_CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** The figures of a run that people notice, by the names of Lighthouse's audits. */
const AUDITS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'total blocking time, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
  'speed index, ms': 'speed-index',
  'elements of the page': 'dom-size',
} as const;

/** One run: the performance score, 0 to 1, and its figures. */
interface Run {
  readonly score: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Medians of runs that take turns. */
export async function benchLighthouse(): Promise<BenchRow[]> {
  await buildIfStale();
  const server = await startHubServer(FIRST_PORT);
  // Lighthouse opens a window in the browser's default context, so the cookie has to be there.
  const browser = await chromium.launchPersistentContext('', { ...browserOption(), args: BROWSER_ARGS });
  const servers = await Promise.all(VARIANTS.map((variant, index) => serveVariant(variant, FIRST_PORT + 1 + index, FIRST_PORT)));
  try {
    const [name = '', value = ''] = (await signInAt(FIRST_PORT, PERSONA)).split('=');
    await browser.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }]);
    const runs = new Map<Variant, Run[]>(VARIANTS.map((variant) => [variant, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of round % 2 === 0 ? servers : servers.toReversed()) runs.get(one.variant)?.push(await judge(one));
    }
    const texts: TextRun[] = [];
    for (let round = 0; round < ROUNDS; round += 1) texts.push(await judgeText());
    return [toRow(runs.get('ours') ?? [], runs.get('no script') ?? []), ...TEXT_CATEGORIES.map((category) => toTextRow(category, texts))];
  } finally {
    await browser.close();
    for (const proxy of servers) proxy.close();
    await stopHubServer(server);
  }
}

/** Scores, 0 to 1, by category. */
type TextRun = Readonly<Record<(typeof TEXT_CATEGORIES)[number], number>>;

async function judgeText(): Promise<TextRun> {
  const settings = { port: INSPECTOR_PORT, onlyCategories: [...TEXT_CATEGORIES], logLevel: 'error' as const };
  const result = await lighthouse(`http://localhost:${FIRST_PORT}${TEXT_PAGE}`, settings);
  const scores = TEXT_CATEGORIES.map((category) => [category, result?.lhr.categories[category]?.score ?? Number.NaN]);
  return Object.fromEntries(scores) as TextRun;
}

function toTextRow(category: keyof TextRun, runs: readonly TextRun[]): BenchRow {
  const score = median(runs.map((run) => run[category]));
  return {
    measure: `page of text, ${category.replace('-', ' ')}`,
    ours: score.toFixed(2),
    peer: 'none',
    ratio: null,
    aim: '1.00',
    met: score === 1,
    means: 'A guide opens at once and is read by everybody.',
    detail: {},
  };
}

async function judge({ origin }: VariantServer): Promise<Run> {
  const result = await lighthouse(`${origin}${pagePath}`, { port: INSPECTOR_PORT, onlyCategories: ['performance'], logLevel: 'error' });
  const lhr = result?.lhr;
  const score = lhr?.categories.performance?.score;
  if (!lhr || typeof score !== 'number') throw new Error(`The page was not judged: ${lhr?.runtimeError?.message ?? 'no reason is given'}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== pagePath) throw new Error(`Another page was judged: ${lhr.finalDisplayedUrl}`);
  const figures = Object.fromEntries(Object.entries(AUDITS).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? Number.NaN]));
  const details = lhr.audits['network-requests']?.details;
  return { score, figures: { ...figures, requests: details?.type === 'table' ? details.items.length : Number.NaN } };
}

function toRow(ours: readonly Run[], peer: readonly Run[]): BenchRow {
  const [own, other] = [ours, peer].map((runs) => median(runs.map(({ score }) => score)));
  const detail = Object.fromEntries(
    [...Object.keys(AUDITS), 'requests'].flatMap((name) =>
      (
        [
          ['ours', ours],
          ['no script', peer],
        ] as const
      ).map(([whose, runs]) => [
        `${whose}, ${name}`,
        Math.round(median(runs.map(({ figures }) => figures[name] ?? Number.NaN)) * 1_000) / 1_000,
      ]),
    ),
  );
  const score = own ?? Number.NaN;
  return {
    measure: 'page of somebody with offers, as Lighthouse judges it on a phone',
    ours: score.toFixed(2),
    peer: `no script ${(other ?? Number.NaN).toFixed(2)}`,
    // A page without script is the limit, not the same work.
    ratio: null,
    aim: 'at least 0.95',
    met: score >= 0.95,
    means: 'How soon an old phone shows the next step and lets it be pressed.',
    detail,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await benchLighthouse();
  console.log(formatTable(rows));
  for (const { detail } of rows) console.log(detail);
}
