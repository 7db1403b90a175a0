import { expect, type Page, type Route, test } from '@playwright/test';
import { listCalls, openWithStandingClock, passTime, stopClock, valuesOf } from './page-clock.ts';
import { expectAccessible, signIn, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const EVENTS = '**/api/v1/events?type=exhibition*';
const BOOKED = '**/hub-events-api/api/v1.0/hubevents';
const FAVOURITES = '**/api/v1/user/favourites/events';

const broken = { status: 500, json: { code: 'broken', detail: 'Broken.' } };
const eventOf = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  start: '2027-04-10T10:30:00+01:00',
  ucasUrl: `/events/${id}`,
  location: { administrative_area: 'Leeds' },
  ...more,
});
const two = [eventOf('e1', 'Open day in Leeds'), eventOf('e2', 'Fair without a place', { ucasUrl: '', location: undefined })];

const bookedOf = (id: string, name: string, start: string, more: object = {}) => ({
  eventName: name,
  ucasEventId: id,
  eventStartDate: start,
  eventEndDate: start,
  dateAttended: '0001-01-01T00:00:00Z',
  scans: [],
  ...more,
});
/** Leah lives on 15 March 2027. */
const booked = [
  bookedOf('b2', 'Fair to come', '2027-04-22T10:00:00+01:00'),
  bookedOf('b1', 'Open day of before', '2027-02-10T10:00:00Z', { dateAttended: '2027-02-10T10:05:00Z' }),
];

const widgetOf = (page: Page) => page.getByRole('region', { name: 'Events', exact: true });

async function openAlone(page: Page): Promise<void> {
  await page.goto('/dashboard?widget=Events');
  await waitUntilAwake(page);
}

test.describe('events', () => {
  test('an event shows what it is, and is saved or put back', async ({ page }) => {
    const asked: string[] = [];
    await page.route(BOOKED, (route) => route.fulfill({ json: [] }));
    await page.route(EVENTS, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: two });
    });
    const sent: string[] = [];
    let isBroken = false;
    await page.route(FAVOURITES, async (route) => {
      sent.push(`${route.request().method()} ${route.request().postData()}`);
      if (isBroken) await route.fulfill(broken);
      else await route.continue();
    });
    await signInAs(page, leah);
    const widget = widgetOf(page);
    const rows = widget.getByRole('listitem');
    await test.step('[EVENT-025] [CALL-065] title, date and place of each', async () => {
      await expect(rows).toHaveText([/10 Apr 2027, 10:30.*Open day in Leeds.*10:30 · Leeds/s, /Fair without a place/]);
      await expect(rows.nth(0).getByRole('link', { name: 'Open day in Leeds' })).toHaveAttribute('href', /\/events\/e1$/);
      await expect(rows.nth(1).getByRole('link')).toHaveCount(0);
      expect(asked).toEqual(['?type=exhibition,open-day&schemes=undergraduate']);
    });

    const remove = widget.getByRole('button', { name: 'Remove Open day in Leeds from favourites' });
    await test.step('[EVENT-003] [EVENT-027] [EVENT-028] it is added to the favourites', async () => {
      await widget.getByRole('button', { name: 'Add Open day in Leeds to favourites' }).click();
      await expect(remove).toBeVisible();
      await expect.poll(() => sent).toEqual(['PUT ["e1"]']);
    });
    await page.reload();
    await waitUntilAwake(page);
    await expect(widget.getByLabel('Show events')).toHaveValue('favouriteEvents');
    await test.step('[EVENT-027] [EVENT-028] a save that fails puts it back', async () => {
      isBroken = true;
      await remove.click();
      await expect(rows.nth(0)).toContainText('We could not save that. Please try again.');
      await expect(remove).toBeVisible();
      expect(sent.at(-1)).toBe('PUT []');
    });
    await expectAccessible(page, '#widget-Events');
  });

  test('[EVENT-008] [EVENT-034] each option has its way out, and the choice lasts for the visit', async ({ page }) => {
    const asked: string[] = [];
    await page.route(BOOKED, (route) => route.fulfill({ json: [] }));
    await page.route('**/api/v1/geocode-postcode?*', (route) => route.fulfill({ json: { latitude: 51.5, longitude: -0.14 } }));
    await page.route(EVENTS, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: [] });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInAs(page, leah);
    const widget = widgetOf(page);
    const select = widget.getByLabel('Show events');
    await expect(select.getByRole('option')).toHaveText(['Latest', 'At my favourite unis', 'Near me', 'My favourite events']);
    await expect(widget.getByText('No latest events.')).toBeVisible();
    await select.selectOption('My favourite events');
    await expect(widget.getByText('No favourite events selected.')).toBeVisible();
    await select.selectOption('At my favourite unis');
    await expect(widget.getByText('No favourite unis selected.')).toBeVisible();
    await expect(widget.getByRole('link', { name: 'Explore universities and colleges' })).toHaveAttribute('href', '/explore/unis');
    expect(asked).toHaveLength(1);
    await select.selectOption('Near me');
    await expect(widget.getByText('No events near you.')).toBeVisible();
    expect(asked.at(-1)).toBe('?type=exhibition,open-day&schemes=undergraduate&latlng=51.5,-0.14');
    await expect(widget.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/explore/search/events');
    await expect(widget.getByRole('link', { name: 'My favourites' })).toHaveAttribute('href', '/explore/favourites');
    await expectAccessible(page, '#widget-Events');
    await widget.getByRole('button', { name: 'Move or hide Events' }).click();
    await page.getByRole('menuitem', { name: /Open Events/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Show events')).toHaveValue('nearYou');
    await openAlone(page);
    await expect(page.getByRole('dialog').getByLabel('Show events')).toHaveValue('latest');
  });

  test('[EVENT-021] [EVENT-022] [EVENT-042] a search waits for half a second, drops older answers and can fail', async ({ page }) => {
    const calls = await listCalls(page, '/api/v1/events?type=exhibition');
    const asked = async () => valuesOf(await calls(), 'keyword').filter((keyword) => keyword !== null);
    let slow: Route | null = null;
    await page.route(BOOKED, (route) => route.fulfill({ json: [] }));
    await page.route(EVENTS, async (route) => {
      const keyword = new URL(route.request().url()).searchParams.get('keyword');
      if (keyword === null) return route.fulfill({ json: [eventOf('e1', 'Found by the option')] });
      if (keyword === 'slow') slow = route;
      else await route.fulfill(keyword === 'broken' ? broken : { json: keyword === 'none' ? [] : [eventOf('e2', `Found by ${keyword}`)] });
    });
    await page.clock.install();
    await signIn(page, leah);
    await openAlone(page);
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('searchbox', { name: 'Search events' });
    await expect(field).toHaveAttribute('maxlength', '255');
    await stopClock(page);
    await field.pressSequentially('leeds');
    await passTime(page, 499);
    expect(await asked()).toEqual([]);
    await passTime(page, 1);
    expect(await asked()).toEqual(['leeds']);
    await page.clock.resume();
    await expect(dialog.getByText('Found by leeds')).toBeVisible();
    await expect(page.locator('[data-announcer="polite"]')).toContainText('1 event found');

    await field.fill('slow');
    await expect.poll(() => slow !== null).toBe(true);
    await field.fill('york');
    await expect(dialog.getByText('Found by york')).toBeVisible();
    await (slow as Route | null)?.fulfill({ json: [eventOf('e3', 'An older answer')] }).catch(() => undefined);
    await expect(dialog.getByRole('listitem')).toHaveText([/Found by york/]);

    await field.fill('none');
    await expect(dialog.getByText('No results found.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Clear search' }).click();
    await expect(field).toHaveValue('');
    await expect(dialog.getByText('Found by the option')).toBeVisible();

    await field.fill('broken');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page, '[role=dialog]');
  });

  test('booked events stand above, and fail alone', async ({ page }) => {
    let calls = 0;
    let isSilent = true;
    await page.route(EVENTS, (route) => route.fulfill({ json: two }));
    await page.route(BOOKED, async (route) => {
      calls += 1;
      expect(await route.request().headerValue('cookie')).toBeTruthy();
      if (!isSilent) await route.fulfill({ json: booked });
    });
    await page.clock.install();
    const given = await openWithStandingClock(
      page,
      async () => {
        await signIn(page, leah);
        await page.goto('/dashboard', { waitUntil: 'commit' });
      },
      () => calls > 0,
    );
    const widget = widgetOf(page);
    const sorry = widget.getByText("We can't show your booked events right now.");
    await test.step('[EVENT-023] [EVENT-043] [CALL-066] no answer in five seconds is said, beside the other events', async () => {
      await passTime(page, 4_999 - given);
      await expect(widget.getByText('Open day in Leeds')).toBeVisible();
      await expect(sorry).toHaveCount(0);
      await passTime(page, given + 1);
      await expect(sorry).toBeVisible();
      await page.clock.resume();
      await expect(widget.getByText('Open day in Leeds')).toBeVisible();
      expect(calls).toBe(1);
    });

    isSilent = false;
    await widget.getByRole('button', { name: 'Try again' }).click();
    const block = widget.getByRole('region', { name: 'Your booked events' });
    await test.step('[EVENT-032] which were attended and which are to come', async () => {
      await expect(block.getByRole('listitem')).toHaveText([/Open day of before.*Attended 10 Feb 2027/s, /Fair to come.*Booked/s]);
      await expect(block.getByRole('link', { name: 'Fair to come' })).toHaveAttribute('href', /\/node\/b2$/);
      await expect(block.getByRole('link', { name: 'Attended 10 Feb 2027' })).toHaveAttribute('href', '/explore/for-you');
    });
    await test.step('[EVENT-031] the way to whom one spoke to', async () => {
      await expect(block.getByRole('link', { name: 'See who you spoke to at your events' })).toHaveAttribute('href', '/explore/for-you');
    });
    await test.step('[EVENT-033] they stand above', async () => {
      const above = await block.boundingBox();
      const below = await widget.getByText('Open day in Leeds').boundingBox();
      expect(above?.y).toBeLessThan(below?.y ?? 0);
    });
    await test.step('[EVENT-024] and are not asked for again', async () => {
      await widget.getByRole('button', { name: 'Move or hide Events' }).click();
      await page.getByRole('menuitem', { name: /Open Events/ }).click();
      await expect(page.getByRole('dialog').getByText('Fair to come')).toBeVisible();
      expect(calls).toBe(2);
    });
    await expectAccessible(page, '[role=dialog]');
  });

  test('[WIDGET-070] the embedded services are searched, and without bookings there is no block', async ({ page }) => {
    await page.route(BOOKED, (route) => route.fulfill({ json: [] }));
    await signInAs(page, leah);
    await expect(widgetOf(page).getByRole('listitem').first()).toBeVisible();
    await openAlone(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Search events' }).fill('leeds');
    await expect(dialog.getByRole('listitem').first()).toContainText('Leeds');
    await expect(dialog.getByText('Your booked events')).toHaveCount(0);
    await dialog.getByLabel('Show events').selectOption('Near me');
    await dialog.getByRole('searchbox', { name: 'Search events' }).fill('');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  });
});
