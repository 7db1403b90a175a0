import { expect, test } from '@playwright/test';
import { signInAs, waitUntilHydrated } from './people.ts';

/** The endpoints of the hub itself: its page, messages, questions and saves. All other responses come from services. */
const OWN = /\/api\/v1\/(hub|messages|items|user|debug|apply-links|favourites)\b/;

/**
 * Responses of other shapes, and what each widget and page does with them, are tested in a DOM: `catalogue/hub/wrong-answers.dom.test.tsx`.
 */
test('[FRAME-075] ten megabytes of texts from each service fail in place, and the hub keeps working', async ({ page }) => {
  const body = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `${index} `.padEnd(100, 'x')));
  await page.route(/\/(api\/v\d\/|hub-events-api|spotlights|work-experiences|graphql)/, async (route) => {
    if (OWN.test(route.request().url())) return route.fallback();
    await route.fulfill({ contentType: 'application/json', body });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, /^Leah, all decisions in/);
  for (const id of ['Information', 'Timeline']) await expect(page.locator(`[data-widget="${id}"] .failed-view`).first(), id).toBeVisible();
  for (const path of ['/explore/unis', '/search/results']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(page.locator('#main-content .failed-view').first(), path).toBeVisible();
  }
});
