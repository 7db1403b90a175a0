import { expect, test } from '@playwright/test';
import { saveUserData, signIn, waitUntilHydrated } from './people.ts';

/** A text that each widget shows from its fetched data. */
const contents = {
  Accommodation: '.rooms-row',
  Timeline: 'li',
  Events: '.events-found li',
  Information: 'article:visible',
  SpringpodSpotlights: '[class^=progress-row]',
  VirtualWorkExperiences: '[class^=progress-row]',
  Faq: 'li',
  HubLive: 'article:visible',
  PeopleLike: 'ol li',
  Favourites: '.course-text a',
};

// Tall enough that every widget is visible.
test.use({ viewport: { width: 1440, height: 4200 } });

test('[WIDGET-002] offline each widget keeps its content with the time it was fetched, and loads unread content when online', async ({
  page,
  context,
}) => {
  await signIn(page, /^Leah, all decisions in/);
  await saveUserData(page, 'peopleLike', {
    selectedQualificationType: 'A levels',
    selectedSubjects: ['Biology', 'Chemistry', 'Mathematics'],
  });
  const items = [{ title: 'Geology', url: 'https://partner.example/', provider: 'Partner', percentageCompleted: 40 }];
  await page.route(/\/(spotlights|work-experiences)\/progress/, (route) => route.fulfill({ json: { items } }));
  await page.goto('/dashboard');
  await waitUntilHydrated(page);
  // The FAQ widget shows results only after typing.
  await page.locator('#widget-Faq').getByRole('searchbox').fill('apply');
  const contentOf = (widget: string) => page.locator(`#widget-${widget} .widget-content`);
  const expectContents = async () => {
    for (const [widget, content] of Object.entries(contents))
      await expect(contentOf(widget).locator(content).first(), widget).toBeVisible();
  };
  await expectContents();
  await expect(page.getByText(/^Last updated /)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. You can look around; changes will save when you're back.")).toBeVisible();
  await expectContents();
  for (const widget of Object.keys(contents)) await expect(contentOf(widget).getByText(/^Last updated /), widget).toBeVisible();
  const favourites = page.locator('#widget-Favourites');
  await favourites.getByRole('tab', { name: 'Courses' }).click();
  await expect(favourites.getByText(/There has been a problem fetching courses\./)).toBeVisible();
  await context.setOffline(false);
  await expect(favourites.locator('.course-text a').first()).toBeVisible();
  await expect(favourites.getByText(/There has been a problem fetching courses\./)).toHaveCount(0);
  await expect(page.getByText(/^Last updated /)).toHaveCount(0);
});
