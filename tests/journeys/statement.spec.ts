import { expect, type Locator, type Page, test } from '@playwright/test';
import { listCalls, openWithStandingClock, passTime, stopClock } from './page-clock.ts';
import { signIn, signInAs, waitUntilAwake, watchComplaints } from './people.ts';

const priya = /^Priya, half way through/;
const address = '/dashboard?widget=Statement';
const settings = '**/api/v1/user/settings';
const labels = [
  'Why this course',
  'Why this subject',
  'Future plans',
  'Previous studies',
  'Why I am suitable',
  'Skills',
  'Achievements',
  'Work experience',
];

async function openStatement(page: Page): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible({ timeout: 20_000 });
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Answers the next saves with this status. */
async function failSaves(page: Page, status = 500): Promise<void> {
  await page.route(settings, (route) => route.fulfill({ status, json: { code: 'internal', detail: 'Something went wrong.' } }));
}

/** Presses the button that opens a note for writing. */
async function openNote(notes: Locator): Promise<void> {
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await expect(notes.getByRole('textbox')).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const [way, leave] of [
  ['by another address', (page: Page) => page.goto('about:blank')],
  ['by an address of the site', (page: Page) => page.goto('/help')],
  ['by loading the page anew', (page: Page) => page.reload()],
  ['by closing the tab', (page: Page) => page.close()],
] as const) {
  test(`[K-04] [USER-032] the page is left ${way} right after typing: what was written has been sent`, async ({ page, context }) => {
    await signIn(page, priya);
    await page.clock.install();
    await openStatement(page);
    await stopClock(page);
    await page.getByRole('textbox', { name: 'Skills' }).fill('Written and left at once');
    await leave(page);
    // What outlives its page is not told to whoever watches that; the server knows whether it came.
    await expect.poll(async () => await (await context.request.get('/api/v1/user')).text()).toContain('Written and left at once');
  });
}

test('past the limit, without a network, after a crash: every character is there', async ({ page, context }) => {
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
  await waitUntilAwake(next);
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
  await waitUntilAwake(next);
  await expect(summary.getByText('You are 65 characters over the 4000 limit.')).toBeVisible();
  await expect(summary.getByText(/We kept what you typed/)).toHaveCount(0);
});

test('[TEXT-009] [TEXT-030] [TEXT-028] says that nothing is sent, saves itself 2.5 seconds after typing, and at once with Save', async ({
  page,
}) => {
  const calls = await listCalls(page, '/api/v1/user/settings');
  // Other widgets keep what they read in their own time.
  const listBodies = async () =>
    (await calls())
      .map(({ body }) => JSON.parse(body ?? '{}') as { collection: string; name: string; data: string; immediate: boolean })
      .filter(({ name }) => name === 'Statement' || name === 'Notes');
  await signIn(page, priya);
  await page.clock.install();
  await openStatement(page);
  await expect(page.getByText('This is for drafting. Nothing is sent to a university from here.')).toBeVisible();
  await stopClock(page);
  await page.getByRole('textbox', { name: 'Skills' }).pressSequentially('abc');
  await passTime(page, 2_499);
  expect(await listBodies()).toEqual([]);
  await passTime(page, 1);
  expect(await listBodies()).toHaveLength(1);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Skills' }).pressSequentially('d');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const bodies = await listBodies();
  expect(bodies.map(({ collection, name, immediate, data }) => [collection, name, immediate, JSON.parse(data).skills])).toEqual([
    ['dashboardData', 'Statement', true, 'abc'],
    ['dashboardData', 'Statement', true, 'abcd'],
  ]);
  expect(Object.keys(JSON.parse(bodies[1]?.data ?? '{}'))).toHaveLength(8);
  await page.clock.resume();
  await page.goto('/dashboard?widget=Notes');
  await waitUntilAwake(page);
  const dialog = page.getByRole('dialog', { name: 'Notes' });
  await openNote(dialog);
  await stopClock(page);
  await dialog.getByRole('textbox').fill('A note');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await listBodies()).map(({ collection, name, immediate, data }) => [collection, name, immediate, data])).toEqual([
    ['dashboardData', 'Notes', true, '"A note"'],
  ]);
});

test('[TEXT-031] [TEXT-032] a save that fails is logged and said beside Save, and the text stays to be saved again', async ({ page }) => {
  await signIn(page, priya);
  await openStatement(page);
  const complaints = watchComplaints(page);
  await failSaves(page);
  await page.getByRole('textbox', { name: 'Skills' }).fill('Kept all the same');
  await save(page);
  await expect(page.locator('.save-failed', { hasText: 'We could not save your changes. Please try again.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('Kept all the same');
  expect(complaints.join()).toContain('Update failed, data not saved.');
  await page.unroute(settings);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openStatement(page);
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('Kept all the same');
});

test('past 10,000 characters Save is refused and closing keeps the text on this device', async ({ page }) => {
  await signIn(page, priya);
  await openStatement(page);
  await page.getByRole('textbox', { name: 'Skills' }).fill('a'.repeat(10_001));
  await expect(page.getByText('Unable to save. You are 6000 characters over the 4000 limit.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.click(8, 450);
  await expect(page.getByText('We could not save what you typed. We kept it on this device.').first()).toBeVisible();
  await openStatement(page);
  await expect(page.getByRole('textbox', { name: 'Skills' })).toHaveValue('a'.repeat(10_001));
});

test('[TEXT-020] the count is spoken once a second at most while typing, and at once at 100, 50 and 0 left', async ({ page }) => {
  await signIn(page, priya);
  await page.clock.install();
  await openStatement(page);
  await stopClock(page);
  const said = page.locator('[data-announcer="polite"] p', { hasText: /characters/ });
  for (const [text, left] of [
    ['ten letter', 3990],
    [' and ten m', 3980],
  ] as const) {
    const before = await said.count();
    await page.getByRole('textbox', { name: 'Skills' }).pressSequentially(text);
    await passTime(page, 999);
    expect(await said.count()).toBe(before);
    await passTime(page, 1);
    await expect(said).toHaveCount(before + 1);
    await expect(said.last()).toHaveText(`${left} characters of 4000 remaining`);
  }
  for (const [left, words] of [
    [101, '100 characters of 4000 remaining'],
    [51, '50 characters of 4000 remaining'],
    [1, '0 characters of 4000 remaining'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Skills' }).fill('a'.repeat(4_000 - left));
    await page.getByRole('textbox', { name: 'Skills' }).press('End');
    await page.getByRole('textbox', { name: 'Skills' }).pressSequentially('b');
    await expect(said.last()).toHaveText(words);
  }
});

test('[TEXT-003] [FRAME-072] an editor that does not come shows Try again after 5 seconds, and is used when it comes', async ({ page }) => {
  await signInAs(page, priya);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/statement-editor.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= /statement-editor.*\.js$/.test(request.url());
  });
  const given = await openWithStandingClock(
    page,
    () => page.goto(address),
    () => isAsked,
  );
  const dialog = page.getByRole('dialog', { name: 'Personal statement' });
  await expect(dialog.getByText('Loading', { exact: true })).toBeAttached();
  await passTime(page, 4_999 - given);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await passTime(page, given + 1);
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  release();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('two tabs: a newer save from the other one wipes nothing, both are shown and the writer chooses', async ({ page, context }) => {
  await signIn(page, priya);
  const other = await context.newPage();
  await openStatement(other);
  await openStatement(page);
  // Both save by themselves while one writes: the other tab is to be the first.
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

test('hostile text in every field comes back as it was typed, and too large a paste changes nothing', async ({ page }) => {
  await signIn(page, priya);
  await openStatement(page);
  const complaints = watchComplaints(page);
  const hostile = '<script>window.hit=1</script><img src=x onerror=window.hit=1> {{name}} 👩‍👩‍👧‍👦 é שלום \u202eabc\n\n  "__proto__"';
  for (const label of labels) await page.getByRole('textbox', { name: label }).fill(`${label} ${hostile}`);
  await page.getByRole('textbox', { name: 'Skills' }).evaluate((field: HTMLTextAreaElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(1_048_576));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('.save-failed', { hasText: "That's more than fits here, so nothing was added." })).toBeVisible();
  await page.getByRole('textbox', { name: 'Achievements' }).fill(`Achievements ${hostile}\u0000`);
  await expect(page.locator('#main-content').getByText('Some characters cannot be saved. We leave them out.')).toBeVisible();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openStatement(page);
  for (const label of labels) await expect(page.getByRole('textbox', { name: label })).toHaveValue(`${label} ${hostile}`);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(complaints).toEqual([]);
});
