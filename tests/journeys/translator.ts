import { expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from './people.ts';
import { type Beginning, listOthers, MARK, pressed, pressOn, spared, translate } from './translation.ts';

/**
 * Translates every page from now on as the translators in browsers do: in the place of each text node stand two <font> elements with the
 * words of another language, and again in the place of each text that comes or changes later. The words here stay as they are, with a mark
 * behind them. Answers with what went wrong: errors in script, and texts that were written where nobody sees them.
 */
export async function translatePages(page: Page, beginning: Beginning = 'awake'): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.exposeFunction('tellUnseenText', (text: string) => void errors.push(`not seen: ${text}`));
  await page.addInitScript(translate, { mark: MARK, beginning });
  return async () => {
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))));
    return errors;
  };
}

interface Pressing {
  /** Where the presses stay; a dialog that opens is pressed first. */
  readonly within?: string;
  /** How many things are pressed at most. */
  readonly max?: number;
  /** How many of one look, such as the rows of a list. */
  readonly maxAlike?: number;
}

/**
 * Presses everything there is, one after the other: buttons, tabs, boxes, choices, whatever opens; writes into each field; dialogs are pressed
 * through and then closed, and whoever is led to another screen comes back. Answers with the names of what was pressed.
 */
export async function pressEverything(page: Page, { within = 'main', max = 40, maxAlike = 5 }: Pressing = {}): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const address = page.url();
  const seen: string[] = [];
  for (let isMore = true; isMore && seen.length < max; ) {
    await expect(page.locator(`${within} [aria-busy="true"]`)).toHaveCount(0);
    const options = { within, seen, max, maxAlike, pressed, spared: spared.source, pathname };
    // A press that opens another document ends what runs in this one.
    const found = await page.evaluate(pressOn, options).catch(() => ['left\nleft']);
    seen.push(...found);
    isMore = found.length > 0;
    await expectAlive(page);
    if (new URL(page.url()).pathname !== pathname) await goBackTo(page, address);
  }
  return seen.map((one) => one.split('\n').at(-1) ?? '');
}

/** Back, as with the button of the browser; where that leads elsewhere, to the address itself. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.goBack().catch(() => undefined);
  if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address);
  await waitUntilHydrated(page);
}

/** Asserts that no part of the page has fallen to 'Oops'. */
export async function expectAlive(page: Page): Promise<void> {
  const fallen = await page.evaluate(() => [...document.querySelectorAll('.failed-view')].map((view) => view.textContent)).catch(() => []);
  expect(fallen, page.url()).toEqual([]);
}

/** Asserts that every text of the page is translated, whatever came and went. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listOthers), page.url()).toEqual([]);
}
