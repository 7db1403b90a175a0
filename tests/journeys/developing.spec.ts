import { dirname, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { LineChange } from '#tools/copy';
import { type LiveHub, startLiveHub } from './developing.ts';
import { patient, waitUntilHydrated, watchRules } from './people.ts';

/** The library's hub on a development server, over files that a test may change. */
const test = base.extend<object, { readonly live: LiveHub }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const folder = dirname(config.configFile ?? resolve(import.meta.dirname, '../../playwright.config.ts'));
      const live = await startLiveHub(folder, 'tests/second-pack');
      await use(live);
      await live.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, use) => use(live.url),
});

test.use({ viewport: { width: 1440, height: 900 } });

const TYPED = 'Bring back the atlas';

const widget: LineChange = {
  file: 'tests/second-pack/widgets/loans/loans.tsx',
  find: "{messages('loans-count', { n: details.loans ?? 0 })}</p>",
  replace: "{messages('loans-count', { n: details.loans ?? 0 })} <b>Just now</b></p>",
};
const style: LineChange = {
  file: 'tests/second-pack/widgets/loans/loans.css',
  find: '.loans {\n    display: grid;',
  replace: '.loans {\n    display: grid;\n    letter-spacing: 3px;',
};
const message: LineChange = {
  file: 'tests/second-pack/content/messages/everywhere.json',
  find: '"welcome": { "text": "Welcome {name}"',
  replace: '"welcome": { "text": "Hello {name}"',
};
const item: LineChange = {
  file: 'tests/second-pack/widgets/loans/loans.entry.json',
  find: '"title": "On loan"',
  replace: '"title": "With you"',
};
const server: LineChange = { file: 'server/http/headers.ts', find: "'magnetometer', ", replace: "'magnetometer', 'midi', " };

/** The same change with a mistake in it. */
const spoil = ({ file, find }: LineChange, line: string, spoiled: string): LineChange => ({
  file,
  find,
  replace: find.replace(line, () => spoiled),
});
const mistakes: Readonly<Record<string, LineChange>> = {
  'a widget that is not closed': spoil(widget, '</p>', '<p>'),
  'an import of nothing': {
    file: widget.file,
    find: `import { Button } from '#engine/react';`,
    replace: `import { Button } from '#engine/react';\nimport './nothing.ts';`,
  },
  'a style that is none': spoil(style, 'display: grid;', 'display: grid; } }'),
  'an item against its schema': { ...item, replace: '"title": 7' },
  'a server that is not JavaScript': spoil(server, "'magnetometer', ", "'magnetometer' 'midi', "),
};

/** Types text that exists only in this page, so that a reload would lose it. */
async function openNote(page: Page): Promise<void> {
  await watchRules(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Ann, with two books/ }).click();
  await waitUntilHydrated(page);
  const note = page.getByLabel('A note to yourself');
  // A successful save proves that the page's modules are loaded.
  await note.fill('Read the atlas');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await note.fill(TYPED);
}

/** Checks that the page was neither left nor reloaded. */
const expectKept = (page: Page) => expect(page.getByLabel('A note to yourself')).toHaveValue(TYPED);

test('a source change appears on the page without losing typed text, and in the next page from the server', async ({ page, live }) => {
  await openNote(page);
  const changes = [widget, style, message, item, server].map((change) => live.change(change));
  await expect(page.getByText('Just now')).toBeVisible();
  await expect(page.locator('.loans')).toHaveCSS('letter-spacing', '3px');
  await expect(page.getByRole('heading', { name: 'Hello Ann' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With you' })).toBeVisible();
  const reply = () => patient(page.request).get('/api/v1/hub');
  await expect.poll(async () => (await reply()).headers()['permissions-policy']).toContain('midi=()');
  expect((await reply()).ok(), 'still signed in').toBe(true);
  await expectKept(page);

  const drawn = await (await patient(page.request).get('/dashboard')).text();
  for (const text of ['Just now', 'letter-spacing: 3px', 'Hello Ann', 'With you']) expect(drawn).toContain(text);
  for (const revert of changes) revert();
  await expect(page.getByRole('heading', { name: 'Welcome Ann' })).toBeVisible();
  await expectKept(page);
});

for (const [name, mistake] of Object.entries(mistakes))
  test(`${name} is shown over the page with its file, and disappears once it is fixed`, async ({ page, live }) => {
    await openNote(page);
    const overlay = page.locator('vite-error-overlay');
    const mend = live.change(mistake);
    await expect(overlay.getByText(mistake.file).first()).toBeVisible();
    await expect(overlay.getByText(/:\d+:\d+/).first()).toBeVisible();
    mend();
    await expect(overlay).toHaveCount(0);
    // Vite reloads the page when a missing import can be resolved again.
    if (!mistake.replace.includes('import ')) await expectKept(page);
  });
