import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, openEditor, openSet, putPreviewAway, readLive, saveItem, sendSet, signInAsEditor, test } from './editor-hub.ts';
import { everyRule, findFaults, rulesOfColour, setTheme } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const whole = { scrollWidth: phone.width, scrollHeight: phone.height };

test.use({ viewport: wide });

/** Runs axe on the editor; the hub in the frame has its own journeys. */
async function findAll(page: Page, colours: boolean, within: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (Number.isFinite(Number(one.effect?.getComputedTiming().endTime))) one.finish();
  });
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).setLegacyMode(true).include(within).exclude('iframe');
  axe.options({ resultTypes: ['violations'] });
  return findFaults(colours ? axe.withRules(rulesOfColour) : axe.withTags(everyRule));
}

interface Look {
  /** The part to check when the rest was checked before: it is the same at every width, so check it where it has least room. */
  readonly within?: string;
  /** Opens the part that a phone shows only on request. */
  readonly onPhone?: () => Promise<void>;
}

/** Axe finds nothing in both themes, on a wide screen and on a phone, and nothing overflows a phone except what scrolls within a pane. */
async function expectFine(page: Page, what: string, { within = 'html', onPhone }: Look = {}): Promise<void> {
  for (const size of within === 'html' ? [wide, phone] : [phone]) {
    await page.setViewportSize(size);
    if (size === phone) await onPhone?.();
    await setTheme(page, 'dark');
    expect.soft(await findAll(page, true, within), `${what}, dark, ${size.width}`).toEqual([]);
    await setTheme(page, 'light');
    expect.soft(await findAll(page, false, within), `${what}, light, ${size.width}`).toEqual([]);
  }
  const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
  }));
  expect.soft({ scrollWidth, scrollHeight }, `${what} is as large as the phone; only panes scroll`).toEqual(whole);
  await page.setViewportSize(wide);
}

/** Opens the editor with the preview closed. */
async function openWithoutPreview(page: Page): Promise<void> {
  await putPreviewAway(page);
  await openEditor(page, 'admin', 'next-steps');
}

const content = resolve(import.meta.dirname, '../../catalogue/content');
const kinds = readdirSync(content);

/** Finds an item of a kind. A file contains one, or several by group and id. */
function chooseItem(kind: string): string {
  const file = resolve(content, kind, readdirSync(resolve(content, kind))[0] ?? '');
  const held = JSON.parse(readFileSync(file, 'utf8')) as { readonly id?: string };
  return held.id ?? Object.values(held).flatMap((group) => Object.keys(group))[0] ?? '';
}

/** The forms of every second kind, from the given one on. */
async function lookAtForms(page: Page, from: 0 | 1): Promise<void> {
  for (const kind of kinds.filter((_, place) => place % 2 === from))
    await test.step(`form of ${kind}`, async () => {
      await goTo(page, `${kind}/${chooseItem(kind)}`);
      await expect(page.locator('.item-body :is(.form, .preset-grid)')).toBeVisible();
      await expectFine(page, `form of ${kind}`, kind === kinds[0] ? {} : { within: '.pane-item' });
    });
}

test('axe finds nothing in the list, its filters, the selection, and the forms of one half of the kinds', async ({ page }) => {
  await openWithoutPreview(page);
  await expect(page.locator('.list-row').first()).toBeVisible();
  await page.getByRole('listbox', { name: 'Feed items' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Filter by type').selectOption('next');
  await expectFine(page, 'list');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expectFine(page, 'list of nothing');
  await page.getByRole('searchbox').fill('');
  await lookAtForms(page, 0);
});

test('axe finds nothing in the overview of a kind, and in the forms of the other half', async ({ page }) => {
  await openWithoutPreview(page);
  for (const kind of ['page-state', 'status-tiles']) {
    await goTo(page, kind);
    await expect(page.locator('.pane-whole h2').first()).toBeVisible();
    await expectFine(page, kind, { within: '#work', onPhone: () => page.getByRole('button', { name: 'Show them together' }).click() });
  }
  await lookAtForms(page, 1);
});

test('axe finds nothing in screens that are not lists', async ({ page }) => {
  await signInAsEditor(page, 'admin');
  const money = (await readLive(page, 'guides/money')).value;
  const first = await openSet(page, 'First words', { 'guides/money': { ...money, title: 'Money, first' } });
  // Most people see this guide, so publishing requires a reason.
  await sendSet(page, first, 'publish', { note: 'First words', acceptsWarnings: true, reason: 'For the pictures only.' });
  const set = await openSet(page, 'Later words', {
    'guides/money': { ...money, title: 'Money, later', visibility: 'undergraduate AND !clearing' },
  });
  const at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await sendSet(page, set, 'schedule', { note: 'Later words', at, acceptsWarnings: true, reason: 'For the pictures only.' });
  await openWithoutPreview(page);
  const screens: readonly (readonly [string, string | RegExp])[] = [
    ['review', 'Review 1 change'],
    ['ready', /^Is \d{4} ready\?$/],
    ['scheduled', 'Waiting'],
    ['history', 'Version 1'],
    ['people', 'People and roles'],
    ['audit', 'Audit trail'],
    ['exchange', /./],
    ['emergency', /./],
  ];
  for (const [path, heading] of screens) {
    await goTo(page, path);
    await expect(page.locator('.pane-screen').getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectFine(page, path, path === 'review' ? {} : { within: '.pane-screen' });
  }
});

test('axe finds nothing in dialogs, panels beside the work, and a conflict of two writers', async ({ page }) => {
  await signInAsEditor(page, 'writer');
  const { value } = await readLive(page, 'promotions/totum-student-discounts');
  const set = await openSet(page, 'Of two', { 'promotions/totum-student-discounts': { ...value, byline: 'For all' } });
  await openEditor(page, 'admin', `promotions/totum-student-discounts?set=${set}`);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expectFine(page, 'preview');

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('money');
  await expectFine(page, 'palette', { within: '.dialog' });
  await page.keyboard.press('Escape');
  await page.locator('.item-title').focus();
  await page.keyboard.press('?');
  await expectFine(page, 'keys', { within: '.dialog' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expectFine(page, 'a new item without a title', { within: '.dialog' });
  await page.keyboard.press('Escape');

  // Both write before either hears of the other.
  await page.context().setOffline(true);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await saveItem(page, set, 'promotions/totum-student-discounts', { ...value, title: 'Theirs' });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
  await expectFine(page, 'two texts to choose from', { within: '.pane-item' });
});
