// The editor with 10,000 items: its list, its search, the time from a typed letter to the preview, and publishing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from 'playwright';
import { buildIfStale } from '#tools/build';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { type ContentItem, makeContent, writeContent } from './editor-content.ts';
import { builtRoot, openEditorHub, previewOf, timePress } from './editor-page.ts';
import { benchPublish } from './editor-publish.ts';
import { percentile } from './load-client.ts';

const ITEMS = 10_000;
const SEARCH_KEYS = 100;
const OPENINGS = 20;
/** Typing into the title and into the empty input take turns in short runs, so that other load on the machine affects both. */
const TURNS = 10;
const KEYS_A_TURN = 10;
/** About as fast as people type. */
const BETWEEN_KEYS_MS = 60;
/** The person with the rendered hub, and one of the items on it. */
const PERSONA = 'p10-decisions-received';
const LIST = 'next-steps';
const MAX_SCRIPT = 200_000;

/** Milliseconds of many key presses. */
interface Times {
  readonly opening: readonly number[];
  readonly items: readonly number[];
  readonly search: readonly number[];
  readonly preview: readonly number[];
  readonly empty: readonly number[];
  /** Bytes of script as sent: those in the page, and those loaded afterwards. */
  readonly scripts: { readonly first: number; readonly later: number };
}

/** Every row about the editor. */
export async function benchEditor(): Promise<BenchRow[]> {
  if (!process.env.HUB_BENCH_ROOT) await buildIfStale();
  const content = makeContent(ITEMS);
  const folder = await mkdtemp(join(tmpdir(), 'hub-bench-editor-'));
  try {
    writeContent(folder, content);
    const rows = toRows(await drive(folder, content));
    return [...rows, ...(await benchPublish(content, folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drive(folder: string, content: readonly ContentItem[]): Promise<Times> {
  const hub = await openEditorHub(folder);
  const { page } = hub;
  try {
    await page.goto(`/editor/${LIST}?persona=${PERSONA}`);
    await page.locator('.list-row').first().waitFor({ timeout: 60_000 });
    await page.frameLocator('iframe').locator('[data-item]').first().waitFor({ timeout: 60_000 });
    const opening = await timeLists(page, content);
    const search = await timeSearch(page, content);
    const items = await timeItems(page, content);
    return { opening, search, items, ...(await timeTyping(page)), scripts: await weighScripts(page) };
  } finally {
    await hub.close();
  }
}

/**
 * Opens the editor again and adds up the scripts that it loaded until its list was complete. Those of the first screen are named in the
 * page.
 */
async function weighScripts(page: Page): Promise<Times['scripts']> {
  await page.goto(`/editor/${LIST}`, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const named = new Set([...document.scripts].flatMap(({ textContent }) => textContent.match(/\/assets\/[\w.-]+\.js/g) ?? []));
    const sums = { first: 0, later: 0 };
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const { pathname } = new URL(entry.name);
      if (pathname.endsWith('.js')) sums[named.has(pathname) ? 'first' : 'later'] += entry.encodedBodySize;
    }
    return sums;
  });
}

/** Times a press on a menu entry to its list: the longest list, coming from a short one. */
async function timeLists(page: Page, content: readonly ContentItem[]): Promise<readonly number[]> {
  const times: number[] = [];
  const count = content.filter(({ kind }) => kind === LIST).length;
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.getByRole('link', { name: /^Presets/ }).click();
    await page.locator('.list-title', { hasText: 'Presets' }).waitFor();
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    const press = () => page.getByRole('link', { name: /^Feed items/ }).click();
    times.push(await timePress(page, press, [{ where: page, selector: '.list-count', text: `${count} items` }]));
  }
  return times;
}

/** Types a text into the search and deletes it again; each key must lead to the right number of results. */
async function timeSearch(page: Page, content: readonly ContentItem[]): Promise<readonly number[]> {
  const texts = content.filter(({ kind }) => kind === LIST).map(({ id, value }) => [id, ...textsIn(value)].join('\n').toLowerCase());
  const count = (words: string) => texts.filter((text) => words.split(/\s+/).every((word) => text.includes(word))).length;
  const say = (words: string) => (count(words) === texts.length ? `${texts.length} items` : `${count(words)} of ${texts.length}`);
  const times: number[] = [];
  const search = page.locator('.list-search input');
  for (let turn = 0; times.length < SEARCH_KEYS; turn += 1) {
    const word = ['cobalt castle 1', 'heather dale', 'juniper forest', 'granite harbour 2', 'maple knoll'][turn % 5] ?? '';
    await search.fill('');
    await page.locator('.list-count', { hasText: `${texts.length} items` }).waitFor();
    await search.focus();
    let typed = '';
    for (const letter of word) {
      const before = say(typed);
      typed += letter;
      const after = say(typed);
      const press = () => page.keyboard.press(letter === ' ' ? 'Space' : letter);
      // A letter that leaves the number of results the same is typed but not measured: nothing on the screen shows that it is done.
      if (before === after) await press();
      else times.push(await timePress(page, press, [{ where: page, selector: '.list-count', text: after }]));
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  await search.fill('');
  await page.locator('.list-count', { hasText: `${texts.length} items` }).waitFor();
  return times.slice(0, SEARCH_KEYS);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Times a press on a row to its form. */
async function timeItems(page: Page, content: readonly ContentItem[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= OPENINGS; turn += 1) {
    const row = page.locator('.list-row').nth(2 + (turn % 8));
    const title = (await row.locator('.list-name').textContent()) ?? '';
    const time = await timePress(page, () => row.click(), [{ where: page, selector: '.item-title', text: title }]);
    await page.locator('.item-fields input').first().waitFor();
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    // The first one also loads the form's script.
    if (turn > 0) times.push(time);
  }
  if (!content.some(({ kind }) => kind === LIST)) throw new Error('There is no such list.');
  return times;
}

/** Times a letter in the title to the hub that shows it, and a letter in an empty input to its text. */
async function timeTyping(page: Page): Promise<Pick<Times, 'preview' | 'empty'>> {
  const frame = previewOf(page);
  const key = await frame.locator(`[data-item^="${LIST}/"]`).first().getAttribute('data-item');
  await page.evaluate((path) => window.history.pushState(null, '', path), `/editor/${key}${new URL(page.url()).search}`);
  await page.goto(page.url());
  const title = page.locator('.item-fields').getByLabel('Title', { exact: true });
  await title.waitFor({ timeout: 60_000 });
  const fresh = await waitForPreview(page);
  await page.evaluate(() => (Reflect.get(window, 'openPeer') as () => void)());
  const empty = page.locator('#bench-input');
  const preview: number[] = [];
  const peers: number[] = [];
  let typed = await title.inputValue();
  let echoed = '';
  for (let turn = 0; turn < TURNS; turn += 1) {
    await title.focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    for (let key = 0; key < KEYS_A_TURN; key += 1) {
      // Short titles stay short: every second turn deletes what the previous one typed.
      const letter = turn % 2 === 0 ? 'qwertyzuio'.charAt(key) : 'Backspace';
      typed = letter === 'Backspace' ? typed.slice(0, -1) : typed + letter;
      preview.push(
        await timePress(page, () => page.keyboard.press(letter), [
          { where: fresh, selector: `[data-item="${itemOf(page)}"] :is(h2, h3, h4, .card-title)`, text: typed },
        ]),
      );
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    await empty.focus();
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    for (let key = 0; key < KEYS_A_TURN; key += 1) {
      const letter = 'qwertyzuio'.charAt(key);
      echoed += letter;
      peers.push(await timePress(page, () => page.keyboard.press(letter), [{ where: page, selector: '#bench-text', text: echoed }]));
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
  }
  return { preview, empty: peers };
}

function itemOf(page: Page): string {
  return new URL(page.url()).pathname.replace('/editor/', '');
}

async function waitForPreview(page: Page): Promise<Frame> {
  await page
    .frameLocator('iframe')
    .locator(`[data-item="${itemOf(page)}"]`)
    .first()
    .waitFor({ timeout: 60_000 });
  return previewOf(page);
}

function toRows({ opening, search, items, preview, empty, scripts }: Times): BenchRow[] {
  const row = (measure: string, times: readonly number[], maxMs: number, means: string): BenchRow => ({
    measure: `${measure}, ${ITEMS.toLocaleString('en-GB')} items`,
    ours: `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 95))}`,
    peer: `empty input p50 ${ms(median(empty))}, p95 ${ms(percentile(empty, 95))}`,
    // A letter in an empty input is the minimum for any key press here, not the same work.
    ratio: null,
    aim: `p95 under ${maxMs} ms`,
    met: percentile(times, 95) < maxMs,
    means,
    detail: { presses: times.length, 'fastest ms': Math.round(Math.min(...times)), 'slowest ms': Math.round(Math.max(...times)) },
  });
  return [
    row('list opens', opening, 100, 'An editor changes from one kind to another without a wait that is felt.'),
    row('list filters', search, 100, 'Each letter of a search shows what is left at once.'),
    row('item opens', items, 100, 'From a row to its form without a wait that is felt.'),
    row('letter reaches the preview', preview, 50, 'The hub changes while one types, not after.'),
    {
      measure: 'first screen of the editor, script as sent',
      ours: `${(scripts.first / 1_000).toFixed(1)} KB`,
      peer: 'none',
      ratio: null,
      aim: `at most ${MAX_SCRIPT / 1_000} KB`,
      met: scripts.first > 0 && scripts.first <= MAX_SCRIPT,
      means: 'The editor opens on the train on results day.',
      detail: { 'first screen, bytes': scripts.first, 'fetched afterwards by itself, bytes': scripts.later },
    },
  ];
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`The build in ${builtRoot}`);
  const rows = await benchEditor();
  console.log(formatTable(rows));
  for (const { measure, detail } of rows) console.log(measure, detail);
}
