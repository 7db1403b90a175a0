import { expect, test } from '@playwright/test';
import { signInAs, waitUntilHydrated } from './people.ts';

test('[WIDGET-070] [EVENT-008] the embedded services are searched, the choice lasts for the visit, and without bookings there is no block', async ({
  page,
}) => {
  await page.route('**/hub-events-api/api/v1.0/hubevents', (route) => route.fulfill({ json: [] }));
  await signInAs(page, /^Leah, all decisions in/);
  const widget = page.getByRole('region', { name: 'Events', exact: true });
  await expect(widget.getByRole('listitem').first()).toBeVisible();
  await widget.getByLabel('Show events').selectOption('Near me');
  await widget.getByRole('button', { name: 'Move or hide Events' }).click();
  await page.getByRole('menuitem', { name: /Open Events/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Show events')).toHaveValue('nearYou');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(dialog.getByLabel('Show events')).toHaveValue('latest');
  await dialog.getByRole('searchbox', { name: 'Search events' }).fill('leeds');
  await expect(dialog.getByRole('listitem').first()).toContainText('Leeds');
  await expect(dialog.getByText('Your booked events')).toHaveCount(0);
});
