import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { createAxe, everyRule, findFaults, rulesOfColour, setTheme, watchRules } from './people.ts';

test.beforeEach(({ page }) => watchRules(page));

interface GalleryWidget {
  readonly component: string;
  readonly examples: readonly object[];
}

/** Waits until nothing is loading except the examples that are slow on purpose. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#hub')).toHaveAttribute('data-awake', 'true');
  await expect(page.locator('.gallery-example:not([data-waits]) [aria-busy="true"]')).toHaveCount(0);
}

test('the gallery lists every widget, and shows each example at three widths in both themes with its schema', async ({ page, request }) => {
  const all = (await (await request.get('/gallery/api/widgets')).json()) as GalleryWidget[];
  await page.goto('/gallery');
  await expect(page.getByRole('link')).toHaveCount(all.length);
  const notes = all.find(({ component }) => component === 'notes');
  await page.getByRole('link', { name: 'notes', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount((notes?.examples.length ?? 0) * 6);
  await expect(page.getByText('"title": "NotesSaved"')).toBeVisible();
  const first = page.frameLocator('iframe').first();
  await expect(first.getByRole('heading', { name: 'Notes' }).first()).toBeVisible();
});

// What each example shows is tested in a DOM: catalogue/main/examples.test.tsx.
test('axe finds nothing on any example, light and dark', async ({ page, request }) => {
  test.setTimeout(300_000);
  // Slides that change automatically would be checked in the middle of a change.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const all = (await (await request.get('/gallery/api/widgets')).json()) as GalleryWidget[];
  const found: string[] = [];
  const look = async (component: string, axe: AxeBuilder) => {
    found.push(...(await findFaults(axe)).map((fault) => `${component}: ${fault}`));
  };
  for (const { component } of all) {
    await page.goto(`/gallery/${component}/all?theme=light`);
    await settle(page);
    // The same widget is on the page once for each example, so the name of its region occurs several times.
    await look(component, (await createAxe(page)).withTags([...everyRule]).disableRules(['landmark-unique']));
    await setTheme(page, 'dark');
    await look(component, (await createAxe(page)).withRules([...rulesOfColour]));
  }
  expect(found).toEqual([]);
});
