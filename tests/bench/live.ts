// The time that a developer waits from saving a file until the page shows it, and whether the page keeps typed text.
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { browserOption } from '#tools/browser';
import type { LineChange } from '#tools/copy';
import { type LiveHub, startLiveHub } from '../journeys/developing.ts';
import type { BenchRow } from './bench-row.ts';
import { median } from './bench-row.ts';
import { PERSONA } from './paint-hub.ts';

const ROUNDS = 3;
const TYPED = 'Ask about the field trip';
const LONGEST_MS = 120_000;
const POLL_MS = 20;

interface Edit extends LineChange {
  readonly kind: string;
  readonly aimSeconds: number;
  /** True in the page as soon as it shows the change. Text, because it runs in the page. */
  readonly isShown: string;
}

/** Where the note is being written. */
const FORM = `document.querySelector('form.notes')`;

const edits: readonly Edit[] = [
  {
    kind: 'widget',
    aimSeconds: 1,
    file: 'catalogue/widgets/notes/note-form.tsx',
    find: `className="notes fills-card"`,
    replace: `className="notes fills-card" title="edited"`,
    isShown: `${FORM}?.title === 'edited'`,
  },
  {
    kind: 'style',
    aimSeconds: 1,
    file: 'catalogue/widgets/notes/notes.css',
    find: 'justify-items: start;',
    replace: 'justify-items: start; letter-spacing: 3px;',
    isShown: `${FORM} && getComputedStyle(${FORM}).letterSpacing === '3px'`,
  },
  {
    kind: 'message',
    aimSeconds: 1,
    file: 'catalogue/content/messages/notes.json',
    find: '"notes-save": { "text": "Save"',
    replace: '"notes-save": { "text": "Keep it"',
    isShown: `${FORM}?.textContent.includes('Keep it')`,
  },
  {
    kind: 'catalogue file',
    aimSeconds: 1,
    file: 'catalogue/widgets/notes/notes.entry.json',
    find: '"title": "Notes"',
    replace: '"title": "My notes"',
    isShown: `${FORM}?.closest('[data-widget]').textContent.includes('My notes')`,
  },
  {
    kind: 'server',
    aimSeconds: 3,
    file: 'server/http/headers.ts',
    find: "'magnetometer', ",
    replace: "'magnetometer', 'midi', ",
    // Only a signed-in person gets this response.
    isShown: `fetch('/api/v1/hub').then(({ ok, headers }) => ok && headers.get('Permissions-Policy').includes('midi=()'))`,
  },
];

interface Seen {
  readonly seconds: number;
  readonly isKept: boolean;
}

/** Edits a copy of the project while a browser has its hub open. */
export async function benchLive(): Promise<BenchRow[]> {
  const hub = await startLiveHub(resolve(import.meta.dirname, '../..'), 'catalogue');
  const browser = await chromium.launch({ ...browserOption(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const begun = performance.now();
    await hub.restart();
    const started = (performance.now() - begun) / 1_000;
    const page = await openNote(browser, hub);
    const rows: BenchRow[] = [toRow('start, warm', { seconds: started, isKept: true }, 5)];
    for (const edit of edits) {
      const all: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) all.push(await watch(page, hub, edit));
      rows.push(
        toRow(
          edit.kind,
          { seconds: median(all.map(({ seconds }) => seconds)), isKept: all.every(({ isKept }) => isKept) },
          edit.aimSeconds,
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await hub.stop();
  }
}

/** A hub with an open note and typed text that only this page has. */
async function openNote(browser: Browser, hub: LiveHub): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(LONGEST_MS);
  await page.goto(`${hub.url}/account/login?returnUrl=/dashboard`);
  await page.locator(`button[value="${PERSONA}"]`).first().click();
  await page.locator('#hub[data-awake=true]').waitFor();
  const notes = page.locator('[data-widget="Notes"]');
  await notes.scrollIntoViewIfNeeded();
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await notes.getByRole('textbox').fill(TYPED);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
}

async function watch(page: Page, hub: LiveHub, edit: Edit): Promise<Seen> {
  const begun = performance.now();
  const revert = hub.change(edit);
  await until(async () => page.evaluate(edit.isShown));
  const seconds = (performance.now() - begun) / 1_000;
  const isKept = await page.evaluate(
    (typed) => Reflect.get(window, 'isSamePage') === true && document.querySelector('form.notes textarea')?.textContent === typed,
    TYPED,
  );
  revert();
  await until(async () => !(await page.evaluate(edit.isShown)));
  return { seconds, isKept };
}

async function until(isSo: () => Promise<unknown>): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('The page never showed the change.');
    await pause(POLL_MS);
  }
}

function toRow(measure: string, { seconds, isKept }: Seen, aim: number): BenchRow {
  return {
    measure,
    ours: `${seconds.toFixed(2)} s`,
    peer: isKept ? 'state kept' : 'STATE LOST',
    ratio: null,
    aim: `${aim} s, state kept`,
    met: seconds <= aim && isKept,
    means: 'From the saved file to the page that shows it, with what somebody typed before.',
  };
}
