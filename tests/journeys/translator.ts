import { expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from './people.ts';
import { type Beginning, listOthers, MARK, pressed, pressOn, spared, translate } from './translation.ts';

/**
 * Translates every page from now on, as browser translators do: two <font> elements with translated text replace each text node, and each
 * text that is added or changed later. Here the text stays the same, followed by a mark. Returns what went wrong: errors in script, and
 * texts written where nobody sees them.
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
  /** The part of the page with the controls to press; an open dialog comes first. */
  readonly within?: string;
  /** The maximum number of controls to press. */
  readonly max?: number;
  /** The maximum number of similar ones, such as the rows of a list. */
  readonly maxAlike?: number;
}

/**
 * Presses all controls in turn: buttons, tabs, checkboxes, options and whatever opens; writes into each field; presses the controls of
 * dialogs and then closes them, and returns from another screen. Returns the names of the pressed controls.
 */
export async function pressEverything(page: Page, { within = 'main', max = 40, maxAlike = 5 }: Pressing = {}): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const address = page.url();
  const seen: string[] = [];
  for (let isMore = true; isMore && seen.length < max; ) {
    await expect(page.locator(`${within} [aria-busy="true"]`)).toHaveCount(0);
    const options = { within, seen, max, maxAlike, pressed, spared: spared.source, pathname };
    // A press that opens another document ends the script in this one.
    const found = await page.evaluate(pressOn, options).catch(() => ['left\nleft']);
    seen.push(...found);
    isMore = found.length > 0;
    await expectAlive(page);
    if (new URL(page.url()).pathname !== pathname) await goBackTo(page, address);
  }
  return seen.map((one) => one.split('\n').at(-1) ?? '');
}

/** Goes back with the browser's button; if that leads elsewhere, opens the address itself. */
async function goBackTo(page: Page, address: string): Promise<void> {
  await page.goBack().catch(() => undefined);
  if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address);
  await waitUntilHydrated(page);
}

/** Asserts that no part of the page shows the failed view. */
export async function expectAlive(page: Page): Promise<void> {
  const fallen = await page.evaluate(() => [...document.querySelectorAll('.failed-view')].map((view) => view.textContent)).catch(() => []);
  expect(fallen, page.url()).toEqual([]);
}

/** Asserts that every text of the page is translated, including those that were added or changed. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listOthers), page.url()).toEqual([]);
}
