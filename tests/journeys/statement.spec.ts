import { expect, type Locator, type Page, test } from '@playwright/test';
import { openWithStoppedClock, passTime, stopClock } from './page-clock.ts';
import { patient, signIn, signInAs, waitUntilHydrated } from './people.ts';

const priya = /^Priya, half way through/;
const address = '/dashboard?widget=Statement';
const settings = '**/api/v1/user/settings';
async function openStatement(page: Page): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('[K-04] [USER-032] text typed just before leaving the page, in whatever way, has been sent', async ({ page, context }) => {
  await signIn(page, priya);
  await page.clock.install();
  const ways = {
    'by another address': () => page.goto('about:blank'),
    'by an address of the site': () => page.goto('/help'),
    'by loading the page anew': () => page.reload(),
    'by closing the tab': () => page.close(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await page.clock.resume();
    await openStatement(page);
    await stopClock(page);
    await page.getByRole('textbox', { name: 'Skills' }).fill(`Left ${way}`);
    await leave();
    // A request that outlives its page is not reported to the test, so the test asks the server for it.
    await expect.poll(async () => await (await patient(context.request).get('/api/v1/user')).text()).toContain(`Left ${way}`);
  }
});

test('every character survives past the limit, offline, and after a crash', async ({ page, context }) => {
  await signIn(page, priya);
  await openStatement(page);
  const long = 'a'.repeat(4_050);
  await context.route(settings, (route) => route.abort());
  await page.getByRole('textbox', { name: 'Skills' }).fill(long);
  await expect(page.getByText('You are 50 characters over the 4000 limit.').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Achievements' }).pressSequentially('Still writing 👩‍👩‍👧‍👦');
  await expect(page.locator('#main-content').getByText("You're offline. We'll save this when you're back.", { exact: true })).toBeVisible();
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  await context.unroute(settings);
  const next = await context.newPage();
  await next.goto('/dashboard');
  await waitUntilHydrated(next);
  const summary = next.getByRole('region', { name: 'Personal statement' });
  await expect(summary.getByText("We kept what you typed. It isn't saved yet.")).toBeVisible();
  await summary.getByRole('link', { name: 'Start writing' }).click();
  await expect(next.getByRole('textbox', { name: 'Skills' })).toHaveValue(long);
  await expect(next.getByRole('textbox', { name: 'Achievements' })).toHaveValue('Still writing 👩‍👩‍👧‍👦');
  await next.getByRole('button', { name: 'Discard it' }).click();
  await expect(next.getByRole('textbox', { name: 'Skills' })).toHaveValue('');
  await next.getByRole('button', { name: 'Undo' }).click();
  await expect(next.getByRole('textbox', { name: 'Skills' })).toHaveValue(long);
  await save(next);
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await next.reload();
  await waitUntilHydrated(next);
  await expect(summary.getByText('You are 65 characters over the 4000 limit.')).toBeVisible();
  await expect(summary.getByText(/We kept what you typed/)).toHaveCount(0);
});

test('parts that do not load show Try again after 5 seconds, and work once they load', async ({ page }) => {
  await signInAs(page, priya);
  const parts = /(statement-editor|progress-details).*\.js$/;
  const letThrough: (() => void)[] = [];
  await page.route(parts, async (route) => {
    await new Promise<void>((then) => letThrough.push(then));
    await route.continue();
  });
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (parts.test(request.url())) asked += 1;
  });
  /** Opens a dialog with content that is held back, until it fails; then lets the content load. */
  const expectLate = async (name: string, open: () => Promise<unknown>, content: Locator) => {
    asked = 0;
    const given = await openWithStoppedClock(page, open, () => asked > 0);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Loading', { exact: true })).toBeAttached();
    await passTime(page, 4_999 - given);
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await passTime(page, given + 1);
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.clock.resume();
    for (const then of letThrough.splice(0)) then();
    await expect(content).toBeVisible();
  };
  await test.step('[TEXT-003] [FRAME-072] the statement editor', async () => {
    await expectLate('Personal statement', () => page.goto(address), page.getByRole('button', { name: 'Save', exact: true }));
  });
  await test.step('[CALL-070] [WIDGET-044] [FRAME-072] the details of progress with a partner', async () => {
    const items = [{ title: 'Geography', url: '/explore/subject-spotlights/geography', provider: 'Fernhill', percentageCompleted: 20 }];
    await page.route('**/spotlights/progress', (route) => route.fulfill({ json: { items } }));
    await page.goto('/dashboard');
    await waitUntilHydrated(page);
    const spotlights = page.getByRole('region', { name: 'Subject spotlights' });
    const details = spotlights.getByRole('button', { name: 'See details' });
    // Opens it before the clock stops, because no response is late while time stands still.
    await expect(details).toBeVisible();
    const open = () => details.click();
    await expectLate('Subject spotlights', open, page.getByRole('dialog').getByRole('progressbar'));
  });
});

test('a newer save from another tab overwrites nothing: both versions show and the writer chooses', async ({ page, context }) => {
  await signIn(page, priya);
  const other = await context.newPage();
  await openStatement(other);
  await openStatement(page);
  // Both tabs save automatically during writing, so the other tab has to save first.
  let letThrough = () => {};
  const isOtherSaved = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(settings, async (route) => {
    await isOtherSaved;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Skills' }).fill('Mine');
  await other.getByRole('textbox', { name: 'Skills' }).fill('Of the other tab');
  await save(other);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  letThrough();
  const line = page.locator('.writing-line', { hasText: 'Another version was saved while you were writing.' });
  await expect(line).toContainText('Of the other tab');
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('Mine');
  await line.getByRole('button', { name: 'Take the other' }).click();
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('Of the other tab');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('Mine');
  await line.getByRole('button', { name: 'Keep mine' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await openStatement(other);
  await expect(other.getByRole('textbox', { name: 'Skills' })).toHaveValue('Mine');
});
