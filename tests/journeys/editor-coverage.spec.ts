import type { Page } from '@playwright/test';
import { GATES } from '#engine';
import { startBuilt } from '../command-line/built-server.ts';
import { expect, goTo, openEditor, openOther, openSet, putPreviewAway, readLive, signInAsEditor, tabTo, test } from './editor-hub.ts';
import { expectAccessibleInBothThemes, patient } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });
test.beforeEach(({ page }) => putPreviewAway(page));

const cellAt = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}/${column}"]`);

async function openCoverage(page: Page, path = 'coverage'): Promise<void> {
  await openEditor(page, 'admin', path);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Goes to the matrix from another screen. */
async function goToCoverage(page: Page): Promise<void> {
  await goTo(page, 'coverage');
  await expect(page.getByRole('grid')).toBeVisible();
}

test('the keyboard leads from the matrix into a cell, to what people there see, and to a new item for that cell', async ({ page }) => {
  await openCoverage(page);
  await test.step('the keyboard moves through the matrix into a cell, to what people there see, and back', async () => {
    await expect(page.locator('.coverage-sum')).toContainText('since live');
    await cellAt(page, 0, 0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cellAt(page, 1, 1)).toBeFocused();
    await page.keyboard.press('End');
    const columns = await page.getByRole('columnheader').count();
    await expect(cellAt(page, 1, columns - 2)).toBeFocused();
    await page.keyboard.press('Control+End');
    const last = (await page.getByRole('gridcell').count()) / (columns - 1) - 1;
    await expect(cellAt(page, last, columns - 2)).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(cellAt(page, 0, 0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /start$/ })).toBeFocused();
    const items = page.getByRole('list', { name: 'Feed items that they see' }).getByRole('button');
    await expect(items.first()).toBeVisible();
    const shown = Number.parseInt((await cellAt(page, 1, 0).innerText()).trim(), 10);
    await expect(items).toHaveCount(shown);
    await page.keyboard.press('Escape');
    await expect(cellAt(page, 1, 0)).toBeFocused();
    await expect(items).toHaveCount(0);

    await page.keyboard.press('Enter');
    const title = (await items.first().innerText()).trim();
    await items.first().click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });
  await test.step('axe finds nothing in the matrix and a cell, in both themes, wide and on a phone', async () => {
    await goToCoverage(page);
    await cellAt(page, 0, 0).click();
    await expect(page.getByRole('list', { name: 'Feed items that they see' })).toBeVisible();
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await test.step(`${size.width}`, () => expectAccessibleInBothThemes(page, '#work'));
    }
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
    expect(scrollWidth, 'only the matrix scrolls sideways').toBe(phone.width);
    const first = page.getByRole('rowheader', { name: /start$/i }).first();
    const left = (await first.boundingBox())?.x ?? 0;
    await page.locator('.coverage-scroll').evaluate((box) => box.scrollBy({ left: 300 }));
    expect(Math.abs(((await first.boundingBox())?.x ?? 999) - left), 'the names of rows stay').toBeLessThan(5);
    await page.setViewportSize(wide);
  });
  await test.step('N starts an item for the status of the cell', async () => {
    await goToCoverage(page);
    await cellAt(page, 1, 0).focus();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New feed item' });
    await dialog.getByLabel('Title').fill('Written for a gap');
    await dialog.getByRole('button', { name: 'Start writing' }).click();
    await expect(page).toHaveURL(/\/editor\/next-steps\/written-for-a-gap/);
    await expect(page.getByRole('heading', { level: 2, name: 'Written for a gap' })).toBeVisible();
    await expect
      .poll(async () => {
        const sets = (await (await patient(page.request).get('/editor/api/change-sets')).json()) as readonly { readonly id: string }[];
        const reply = await patient(page.request).get(`/editor/api/change-sets/${sets[0]?.id}`);
        const { items } = (await reply.json()) as { readonly items?: readonly { readonly value: Readonly<Record<string, unknown>> }[] };
        return items?.map(({ value }) => [value.scheme, value.status, value.title]);
      })
      .toEqual([['UG', 'start', 'Written for a gap']]);
  });
  await test.step('a draft that removes an item from some people marks the cell with its previous count', async () => {
    const { value } = await readLive(page, 'promotions/totum-student-discounts');
    const set = await openSet(page, 'Coverage', { 'promotions/totum-student-discounts': { ...value, active: false } });
    await openCoverage(page, `coverage?set=${set}&kind=promotions`);
    await expect(page.locator('.coverage-sum')).not.toContainText('no changes since live');
    const changed = page.locator('.coverage-cell.is-changed').first();
    await expect(changed).toContainText(/was \d/);
    await expect(page.getByRole('tab', { name: /^Promotions/ })).toHaveAttribute('aria-selected', 'true');
  });
});

test('a condition shows how many of a cohort it matches, row by row, and the list shows who is counted', async ({ page }) => {
  await openEditor(page, 'admin', 'promotions');
  await expect(page.locator('.list-seen').first()).toHaveAttribute('title', /of \d+ personas see it$/);
  await page.getByLabel('Count who sees it').selectOption('usual');
  await expect(page.locator('.list-seen').first()).toHaveAttribute('title', /of 20,000 made-up people \(.*\) see it$/);
  await page.locator('.list-row', { hasText: 'Try a virtual work experience' }).click();
  const counted = page.locator('.condition-counted').first();
  await expect(counted).toContainText(/[\d,]+ of 20,000 made-up people fit the condition\. For example: /);
  await expect(counted).toContainText('Not real visitors.');
  await expect(page.locator('.condition-waterfall')).toHaveText([/^[\d,]+ fit$/, /^[\d,]+ fit by itself, [\d,]+ so far$/]);
  await expect(page.locator('.seen-by-cohort')).toContainText(/Seen by [\d,]+ of 20,000 made-up people/);
  const before = await counted.locator('strong').innerText();
  await counted.getByLabel('Counted on').selectOption('results-day');
  await expect(counted.locator('strong')).not.toHaveText(before);
  await page.reload();
  await expect(page.locator('.condition-counted').first().getByLabel('Counted on')).toHaveValue('results-day');
});

test('without a worker the place of the answer shows a message, and the rest works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openEditor(page, 'admin', 'coverage');
  await expect(page.locator('.coverage-sum')).toContainText('This browser did not start what works this out.');
  await openEditor(page, 'admin', 'promotions/try-a-virtual-work-experience');
  await expect(page.locator('.condition-counted').first()).toContainText('This browser did not start');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Still to be written');
  await expect(page.getByRole('heading', { level: 2, name: 'Still to be written' })).toBeVisible();
});

/** Holds back the analyst's answers until released; its progress messages get through. */
function holdAnswers(): void {
  const held: (() => void)[] = [];
  const told: string[] = [];
  let isHeld = true;
  const Own = window.Worker;
  window.Worker = class extends Own {
    override postMessage(message: { readonly kind?: string }): void {
      told.push(message.kind ?? '');
      super.postMessage(message);
    }
    override addEventListener(type: string, then: EventListenerOrEventListenerObject): void {
      const hear = (event: Event) => (typeof then === 'function' ? then(event) : then.handleEvent(event));
      const isAnswer = (event: Event) => event instanceof MessageEvent && event.data?.kind === 'answer';
      super.addEventListener(type, (event) => void (isHeld && isAnswer(event) ? held.push(() => hear(event)) : hear(event)));
    }
  };
  Object.assign(window, {
    analystWasTold: told,
    letAnswersGo() {
      isHeld = false;
      for (const hear of held.splice(0)) hear();
    },
  });
}

test('Stop ends the checks, later answers are ignored, and the checks can run again', async ({ page }) => {
  await page.addInitScript(holdAnswers);
  await openEditor(page, 'admin', 'checks');
  const progress = page.getByRole('progressbar', { name: 'Checks that are done' });
  await expect(progress).toBeVisible();
  await expect(page.getByText(new RegExp(`^Check \\d+ of ${GATES.length}\\. Nothing found so far\\.$`))).toBeVisible();
  const told = () => page.evaluate(() => Reflect.get(window, 'analystWasTold'));
  // The analyst gets no request before the dictionary has loaded, so there would be nothing to cancel.
  await expect.poll(told).toContain('ask');
  const stop = page.getByRole('button', { name: 'Stop' });
  await tabTo(page, stop);
  await page.keyboard.press('Enter');
  const stopped = page.getByRole('status').filter({ hasText: new RegExp(`Stopped after \\d+ of ${GATES.length} checks\\.`) });
  await expect(stopped).toBeVisible();
  await expect(stop).toHaveCount(0);
  await expect(progress).toHaveCount(0);
  await expect.poll(told).toContain('cancel');

  await page.evaluate(() => Reflect.get(window, 'letAnswersGo')());
  await expect(page.getByText(`All ${GATES.length} checks are clear.`)).toHaveCount(0);
  await expect(stopped).toBeVisible();

  const again = page.getByRole('button', { name: 'Check again' });
  await expect(again, 'the keyboard stays where it was').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stop, 'and stays there').toBeFocused();
  await expect(page.getByText(`All ${GATES.length} checks are clear.`)).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a proposal with warnings requires a reason, which is stored with its subject', async ({ browser }) => {
  const server = startBuilt({ HOST: 'localhost', HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_AUTHORITY: 'files' });
  const page = await openOther(browser, `http://localhost:${await server.listening()}`);
  try {
    await signInAsEditor(page, 'writer');
    const totum = 'promotions/totum-student-discounts';
    const { value } = await readLive(page, totum);
    const set = await openSet(page, 'For the files', { [totum]: { ...value, summary: 'The same discounts as in 2019.' } });
    await openEditor(page, 'writer', `exchange?set=${set}`);
    const files = page.getByRole('region', { name: 'The folder of files' });
    const propose = files.getByRole('button', { name: 'Make a proposal of my draft' });
    const reason = files.getByRole('textbox', { name: 'Reason for proposing it despite warnings' });
    await expect(propose).toBeVisible();
    await expect(reason).toHaveCount(0);

    await propose.click();
    await expect(files.getByText(/^Say in a few words, 10 characters or more/)).toBeVisible();
    await tabTo(page, reason);
    await page.keyboard.type('Too short');
    await propose.click();
    await expect(files.getByText(/^Say in a few words, 10 characters or more/)).toBeVisible();
    await expect(reason).toHaveValue('Too short');

    await reason.fill('The year is part of a name.');
    await propose.click();
    const dialog = page.getByRole('dialog', { name: 'Proposal: 1 file' });
    await expect(dialog.getByRole('listitem')).toHaveText(/promotions\/totum-student-discounts\.json$/);
    await dialog.getByText('Show the patch').click();
    await expect(dialog.locator('pre')).toContainText('+  "summary": "The same discounts as in 2019."');

    await signInAsEditor(page, 'admin');
    const trail = (await (await patient(page.request).get('/editor/api/audit')).json()) as readonly object[];
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: 'overridden',
        target: set,
        details: { codes: 'gate-dated-copy, gate-house-rule', warnings: 2, reason: 'The year is part of a name.' },
      }),
    );
  } finally {
    await page.context().close();
    await server.end();
  }
});
