import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, neverAsked, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;
const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'hub-consent')?.value;

/** Buttons and links of the bar that another element covers, checked at the middle and near each corner of their visible part. */
function listCovered(bar: Locator): Promise<string[]> {
  return bar.evaluate((place) => {
    const frame = place.getBoundingClientRect();
    return [...place.querySelectorAll('button, a, input')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const xs = [left + 3, (left + right) / 2, right - 3];
      const ys = [top + 3, (top + bottom) / 2, bottom - 3].filter((y) => y > frame.top && y < frame.bottom);
      const others = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y))).filter((found) => !place.contains(found));
      return others.map((found) => `${control.textContent}: ${found?.textContent?.slice(0, 40)}`);
    });
  });
}

test.describe('cookie banner', () => {
  test.use(neverAsked);

  test('asks once, at the foot, with equal buttons for yes and no; the answer can be changed at any time', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, leah);
    const bar = page.getByRole('region', { name: 'Cookies on your hub' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await test.step('can be answered at the end of the page, above the tab bar', async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const ends = () => page.evaluate(() => Math.ceil(window.scrollY + window.innerHeight) >= document.documentElement.scrollHeight);
      await expect.poll(ends).toBe(true);
      expect(await listCovered(bar)).toEqual([]);
      const tabs = await page.locator('.tab-bar').boundingBox();
      expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(844);
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    const heightForPage = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--consent-bar'));
    await test.step('has the height that its style declares, so that the page is not laid out again for it', async () => {
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const room = () =>
          bar.evaluate((element) => {
            const taken = element.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(element).insetBlockEnd) + 24;
            return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) - taken;
          });
        await expect.poll(room).toBe(0);
        expect([width, await heightForPage()]).toEqual([width, '']);
      }
    });
    const [yes, no] = [bar.getByRole('button', { name: 'Accept all' }), bar.getByRole('button', { name: 'Refuse all' })];
    const [one, other] = [await yes.boundingBox(), await no.boundingBox()];
    expect([other?.width, other?.height, other?.y]).toEqual([one?.width, one?.height, one?.y]);
    const look = (name: typeof yes) =>
      name.evaluate((button) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, fontWeight];
      });
    expect(await look(no)).toEqual(await look(yes));
    await expectAccessibleInBothThemes(page, '.consent');
    await bar.getByRole('button', { name: 'Choose' }).click();
    await expect.poll(heightForPage).not.toBe('');
    for (const box of await bar.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await bar.getByRole('checkbox', { name: /^Analytics/ }).check();
    await bar.getByRole('button', { name: 'Save my choice' }).click();
    await expect(bar).toHaveCount(0);
    expect(await consentOf(page)).toBe('analytics');
    await page.reload();
    await waitUntilHydrated(page);
    await expect(bar).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Analytics/ })).toBeChecked();
    await page.getByRole('button', { name: 'Refuse all' }).click();
    await expect(page.getByRole('checkbox', { name: /^Analytics/ })).not.toBeChecked();
    expect(await consentOf(page)).toBe('none');
  });

  test('a celebration and a notice never cover the buttons about cookies, on a phone and on a wide screen', async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ])
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        await signInAs(page, /^Jacob/);
        const bar = page.getByRole('region', { name: 'Cookies on your hub' });
        await expect(bar.getByRole('button', { name: 'Refuse all' })).toBeVisible();
        const stop = page.getByRole('button', { name: 'Stop celebration' });
        await expect(stop).toBeVisible();
        expect(await listCovered(bar)).toEqual([]);
        await bar.getByRole('button', { name: 'Choose' }).click();
        await expect(bar.getByRole('button', { name: 'Save my choice' })).toBeVisible();
        await expect.poll(() => listCovered(bar)).toEqual([]);
        await stop.click();
        await expect(stop).toHaveCount(0);
      });
  });
});

test('[SHELL-039] an old address with # redirects to its path and keeps its query', async ({ page }) => {
  await test.step('[PREF-001] [PREF-002] [SHELL-030] redirects to preferences, with the right title and section', async () => {
    await signInAs(page, leah, '/dashboard/#/preferences?section=study-support');
    await expect(page).toHaveURL(/\/dashboard\/preferences\?section=study-support$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your preferences' })).toBeVisible();
    await expect(page).toHaveTitle('Your preferences - Your Hub');
  });
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  await page.evaluate(() => window.location.assign('/dashboard/#/notifications'));
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
});
