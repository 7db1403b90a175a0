import { expect, test } from '@playwright/test';
import { confirmationOf } from './applications.ts';
import { signIn, signInAs, watchConsole } from './people.ts';

const page2027 = '/dashboard/application';

test('choosing another year saves it and stays on the page', async ({ page }) => {
  const consoleErrors = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'Leah', page2027);
  await test.step('[APPS-001] [APPS-002] [APPS-004] shows its titles, the link back and the line above the cards', async () => {
    await expect(page).toHaveTitle('New Application - Your Hub');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your applications');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Hub' })).toHaveAttribute('href', '/dashboard');
    await expect(page.getByText('Start or continue an application')).toBeVisible();
  });
  await test.step('[APPS-013] [APPS-014] warns against a second application', async () => {
    await expect(
      page.getByText(
        "You can only apply once in each application cycle. If you make a second application, it will be cancelled and you won't get a refund.",
      ),
    ).toBeVisible();
  });
  await expect(page.getByRole('link', { name: 'Continue 2027, Undergraduate' })).toHaveAttribute('href', /\/apply\/undergraduate\/2027$/);
  await expect(page.getByText("Can't find the application that you are looking for?")).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save profile changes' })).toBeHidden();
  await test.step('[APPS-007] [APPS-008] offers levels and years', async () => {
    await expect(page.getByLabel('Study level').locator('option')).toHaveText(['Undergraduate', 'Postgraduate']);
    await expect(page.getByLabel('Study year').locator('option')).toHaveText([
      '2024',
      '2025',
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
      '2031',
      '2032',
    ]);
  });
  await test.step('[APPS-036] [APPS-037] explains that a year is not open yet and links to more information', async () => {
    await page.getByLabel('Study year').selectOption('2028');
    await expect(page.getByText('Applications not yet open').first()).toBeVisible();
    await expect(page.getByText('Applications for 2028 open in May 2027.')).toBeVisible();
    await expect(page.getByText("Can't find the application that you are looking for?")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find out more' })).toHaveAttribute('href', /\/undergraduate\/applying-to-university$/);
  });
  expect(consoleErrors).toEqual([]);
  await test.step('[APPS-009] [APPS-012] reports a failed save, and stays on the page after a successful one', async () => {
    await page.route('**/api/v1/user/settings', (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('button', { name: 'Save profile changes' }).click();
    await expect(page.getByRole('main').getByText('We could not save your changes. Please try again.')).toBeVisible();
    await page.unroute('**/api/v1/user/settings');
    await page.getByRole('button', { name: 'Save profile changes' }).click();
    await expect(page.getByRole('main').getByText('Your details have been updated')).toBeVisible();
    await expect(page).toHaveURL(page2027);
    await page.reload();
    await expect(page.getByLabel('Study year')).toHaveValue('2028');
  });
});

test("[APPS-011] a tile's button saves changes before it follows its link, and stays if that fails", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Tariq', page2027);
  const teaching = page.getByRole('article').filter({ hasText: 'Teacher training' });
  await teaching.getByRole('button', { name: 'Start 2027, Teacher training' }).click();
  await expect(teaching.getByLabel('Where do you want to train?')).toBeFocused();
  await teaching.getByLabel('Where do you want to train?').selectOption('Wales');
  await expect(teaching.getByRole('link', { name: 'Start 2027, Teacher training' })).toHaveAttribute(
    'href',
    /teacher-training-wales\/2027$/,
  );
  await page.getByLabel('Study level').selectOption('Undergraduate');
  await page.route('**/api/v1/user/settings', (route) => route.fulfill({ status: 400, json: {} }));
  const start = page.getByRole('button', { name: 'Start 2027, Undergraduate' });
  await start.click();
  await expect(page.getByRole('main').getByText('We could not save your changes. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(page2027);
  await page.unroute('**/api/v1/user/settings');
  await start.click();
  await page.waitForURL(/\/apply\/undergraduate\/2027/);
  await page.goto(page2027);
  await expect(page.getByLabel('Study level')).toHaveValue('Undergraduate');
});

test('a person confirms a course on a phone with the button at the foot, and an unavailable course shows what to do instead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Leah');
  const address = await confirmationOf(page);
  const { searchParams } = new URL(address, 'http://hub.example');
  await test.step('[APPS-049] [APPS-050] one request carries the course, option and year from the address', async () => {
    const asked = page.waitForRequest((request) => request.url().includes('/api/v1/courses?courseId='));
    await page.goto(address);
    const lookup = new URL((await asked).url());
    expect(Object.fromEntries(lookup.searchParams)).toEqual({
      courseId: searchParams.get('coursePrimaryId'),
      courseOptionId: searchParams.get('courseOptionId'),
      academicYearId: '2027',
    });
  });
  await test.step('[APPS-043] [APPS-045] the card shows the course, its provider, location, start and code', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for this course');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(/law/i);
    await expect(card.getByRole('term')).toHaveText(['Location', 'Location type', 'Starts', 'Course code']);
    await expect(card.locator('h2 + p')).toHaveText(/University|College/);
    await expect(card.locator('.confirm-card-name :is(img, svg)')).toBeVisible();
    await expect(page.getByText(/^You can only apply once in each application cycle\./)).toBeVisible();
  });
  await test.step("[APPS-046] [APPS-059] buttons continue the application and carry the course's code and provider", async () => {
    const start = page.getByRole('link', { name: 'Continue application 2027' });
    await expect(start).toHaveAttribute('href', /\/apply\/undergraduate\/2027\?courseCode=[^&]+&provider=[^&]+$/);
    await expect(start).toBeInViewport();
    await expect(page.getByRole('link', { name: 'View application' })).toHaveAttribute('href', /\/track\/undergraduate\/2027\?courseCode=/);
  });
  await test.step('[APPS-046] a link leads back to the course', async () => {
    const back = page.getByRole('link', { name: 'Go back' });
    const before = await back.boundingBox();
    // The first scroll makes the small advert stick, which must not move the buttons under a finger.
    await page.evaluate(() => window.scrollBy(0, 1));
    await expect(page.locator('.sticky-advert')).toHaveAttribute('data-sticks', 'true');
    expect(await back.boundingBox()).toEqual(before);
    await back.click();
    await expect(page).toHaveURL(/\/coursedisplay\/courses\/[^?]+\?coursePrimaryId=[^&]+&courseOptionId=[^&]+&studyYear=2027$/);
    await page.getByRole('link', { name: 'Apply for this course' }).click();
    await expect(page).toHaveURL(/\/dashboard\/application\?coursePrimaryId=/);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('[APPS-057] [APPS-058] a course of another cycle leads to the university', async () => {
    await page.goto(await confirmationOf(page, { applyCycle: '2026' }));
    await expect(page.getByRole('heading', { name: 'Cannot apply through UCAS' })).toBeVisible();
    await expect(
      page.getByText(
        'We are no longer accepting applications for this course. You may still be able to apply through the University by contacting them directly.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: "Go to the university's page" })).toHaveAttribute('href', /\/explore\/uni-detail\//);
    await expect(page.getByRole('link', { name: /application 20/ })).toHaveCount(0);
  });
  await test.step('[APPS-051] [APPS-052] a missing course and a failed request each show a message', async () => {
    await page.goto(await confirmationOf(page, { coursePrimaryId: 'nowhere' }));
    await expect(page.getByText("We couldn't find this course in our records. Please try again later.")).toBeVisible();
    await page.route('**/api/v1/courses?courseId*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(await confirmationOf(page));
    await expect(page.locator('main').getByText('Course data could not be found')).toBeVisible();
    await page.unroute('**/api/v1/courses?courseId*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
