import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { listCalls, passTime, stopClock } from './page-clock.ts';
import { savePersonalisation, signInAs, waitUntilHydrated } from './people.ts';

const leah = /^Leah, all decisions in/;

/**
 * The texts or digits to type in one search, for responses that arrive late, immediately, after leaving, and never, because the person
 * leaves first.
 */
interface Questions {
  readonly older: string;
  readonly newer: string;
  readonly left: string;
  readonly never: string;
}

interface Search {
  readonly name: string;
  readonly path: string;
  readonly screen: string;
  readonly questions: Questions;
  readonly ask: (page: Page, question: string) => Promise<void>;
  /** The response to a search, which shows the query it belongs to. */
  readonly toAnswer: (question: string) => object;
  readonly shows: (page: Page, question: string) => Locator;
  readonly leave: (page: Page) => Promise<void>;
}

const words: Questions = { older: 'older', newer: 'newer', left: 'gone', never: 'never' };
const preferences = '/dashboard/preferences?section=marketing-preferences';

/** Follows a link within the app, without leaving the page. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hub', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Customise', exact: true })).toBeVisible();
}

/** The same on a screen with unsaved changes. */
async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hub', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Customise', exact: true })).toBeVisible();
}

const dateOf = (schemes: string) => ({
  id: schemes,
  start: '2027-06-30',
  title: `Dates of ${schemes}`,
  ucasUrl: '',
  schemes: schemes.split(',').map((name) => ({ name })),
});

const searches: readonly Search[] = [
  {
    name: 'events',
    path: '/api/v1/events',
    screen: '/dashboard?widget=Events',
    questions: words,
    ask: (page, text) => page.getByRole('dialog').getByRole('searchbox', { name: 'Search events' }).fill(text),
    toAnswer: (text) => [{ id: text, title: `Event for ${text}`, start: '2027-04-10T10:30:00+01:00', ucasUrl: '/events/x' }],
    shows: (page, text) => page.getByText(`Event for ${text}`),
    leave: (page) => page.getByRole('button', { name: 'Close Events' }).click(),
  },
  {
    name: 'school',
    path: '/api/v1/schools',
    screen: preferences,
    questions: words,
    ask: (page, text) => page.getByRole('combobox', { name: 'School or college name' }).fill(text),
    toAnswer: (text) => [{ code: text, name: `School for ${text}`, address_1: 'High Street', Ukprn: '1' }],
    shows: (page, text) => page.getByRole('option', { name: new RegExp(`School for ${text}`) }),
    leave: leaveUnsaved,
  },
  {
    name: 'phone',
    path: '/api/v1/valid-phone-number',
    screen: preferences,
    questions: { older: '0770090012', newer: '020 7946 0019', left: '0770090013', never: '0770090014' },
    ask: (page, text) => page.getByLabel('Mobile number').fill(text),
    toAnswer: (text) => ({ isValid: text.startsWith('020'), nationalNumber: text, internationalNumber: text, regionCode: 'GB' }),
    shows: (page, text) => page.locator('.phone-verdict', { hasText: text.startsWith('020') ? /^Valid/ : /^Invalid/ }),
    leave: leaveUnsaved,
  },
  {
    name: 'address',
    path: '/api/v1/address/find',
    screen: preferences,
    questions: words,
    ask: (page, text) => page.getByRole('textbox', { name: 'Find your address' }).fill(text),
    toAnswer: (text) => ({ Items: [{ Id: text, Text: `Address for ${text}`, Description: '', Type: 'Address', Highlight: '' }] }),
    shows: (page, text) => page.getByRole('button', { name: `Address for ${text}` }),
    leave: leaveUnsaved,
  },
  {
    name: 'calendar',
    path: '/api/v1/events',
    screen: '/dashboard/calendar',
    questions: {
      older: 'Undergraduate',
      newer: 'Undergraduate,Apprenticeships',
      left: 'Undergraduate,Postgraduate',
      never: 'Apprenticeships',
    },
    ask: async (page, schemes) => {
      for (const name of ['Undergraduate', 'Postgraduate', 'Conservatoires', 'Apprenticeships'])
        await page.getByRole('checkbox', { name, exact: true }).setChecked(schemes.split(',').includes(name));
    },
    toAnswer: (schemes) => ({ events: [dateOf(schemes)] }),
    shows: (page, schemes) => page.getByText(`Dates of ${schemes}`, { exact: true }),
    leave: goHome,
  },
];

/** Holds back the requests of one search, and records which of them were aborted. */
async function watch(page: Page, { path, questions, toAnswer }: Search) {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const held = new Map<string, Route>();
  const questionOf = (address: string): string | undefined => {
    const values = new URL(address).pathname === path ? [...new URL(address).searchParams.values()] : [];
    return values.find((value) => Object.values(questions).includes(value));
  };
  page.on('requestfailed', (request) => {
    const question = questionOf(request.url());
    if (question) cancelled.push(question);
  });
  await page.route(`**${path}?*`, async (route) => {
    const question = questionOf(route.request().url());
    if (question) asked.push(question);
    if (question === questions.newer) await route.fulfill({ json: toAnswer(question) });
    else if (question) held.set(question, route);
    else await route.continue();
  });
  return { asked, cancelled, held };
}

/** Longer than the debounce of a search. */
const LONGER_THAN_ANY_WAIT_MS = 1_300;

test('[EC-014] events, school, phone, address and calendar drop the response to an older query, and leaving aborts pending requests', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await signInAs(page, leah);
  await savePersonalisation(page, {
    offers: 'Yes',
    contactSMS: 'yes',
    contactPost: 'yes',
    userCountry: 'United Kingdom',
    stillAtSchool: 'Yes',
  });
  const calls = await listCalls(page, '/');
  for (const search of searches) {
    await test.step(search.name, async () => {
      const { questions, screen, ask, shows, leave, toAnswer } = search;
      const { asked, cancelled, held } = await watch(page, search);
      await page.goto(screen);
      await waitUntilHydrated(page);

      await ask(page, questions.older);
      await expect.poll(() => asked).toEqual([questions.older]);
      await ask(page, questions.newer);
      await expect(shows(page, questions.newer)).toBeVisible();
      expect(cancelled).toEqual([questions.older]);
      await held
        .get(questions.older)
        ?.fulfill({ json: toAnswer(questions.older) })
        .catch(() => undefined);

      await ask(page, questions.left);
      await expect.poll(() => asked).toEqual([questions.older, questions.newer, questions.left]);
      await expect(shows(page, questions.older)).toHaveCount(0);
      await leave(page);
      await expect.poll(() => cancelled).toEqual([questions.older, questions.left]);

      await page.goBack();
      await stopClock(page);
      await ask(page, questions.never);
      await leave(page);
      await passTime(page, LONGER_THAN_ANY_WAIT_MS);
      await page.clock.resume();
      const values = (await calls()).flatMap(({ address }) => [...new URLSearchParams(address.split('?')[1]).values()]);
      expect(values).toContain(questions.left);
      expect(values).not.toContain(questions.never);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.removeAllListeners('requestfailed');
    });
  }
});
