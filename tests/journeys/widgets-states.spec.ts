import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { signIn, waitUntilAwake, watchComplaints } from './people.ts';

const failed = 'Oops, something went wrong. Please refresh the page to try that again.';
const unable = "We can't show your progress right now.";

/** One read of a widget: its call, the area that the log names, and what the widget shows in each state. */
interface Read {
  readonly widget: string;
  /** The rules that speak of its failure. */
  readonly rules?: string;
  readonly call: RegExp;
  readonly area: string;
  /** Something of its content. */
  readonly content: string;
  readonly failed: string;
  /** An answer with nothing in it, and what is said then. */
  readonly empty: unknown;
  readonly emptyText: string;
  /** It is waited for so long, in seconds, before it counts as failed. */
  readonly limit?: number;
}

// Neighbours in the list are in different halves, and so, mostly, in the grid.
const reads: readonly Read[] = [
  {
    widget: 'Accommodation',
    rules: '[ERR-036] [FEED-073]',
    call: /\/api\/v1\/accommodation-list\?/,
    area: 'accommodation list',
    content: '.rooms-row',
    failed,
    empty: { title: '', data: [] },
    emptyText: 'No accommodation listed yet',
  },
  {
    widget: 'Timeline',
    rules: '[ERR-047]',
    call: /\/api\/v1\/events\?type=key-date/,
    area: 'key dates',
    content: 'li',
    failed,
    empty: [],
    emptyText: 'Sorry, there were no upcoming dates using your selected schemes found.',
  },
  {
    widget: 'Events',
    rules: '[ERR-048]',
    call: /\/api\/v1\/events\?type=exhibition/,
    area: 'events',
    content: '.events-found li',
    failed,
    empty: [],
    emptyText: 'No latest events.',
  },
  {
    widget: 'Information',
    rules: '[CAR-024] [ERR-048]',
    call: /\/api\/v1\/article\?/,
    area: 'articles',
    content: 'article:visible',
    failed,
    empty: [],
    emptyText: 'Nothing new today',
  },
  {
    widget: 'SpringpodSpotlights',
    call: /\/spotlights\/progress/,
    area: 'progress',
    content: '[class^=progress-row]',
    failed: unable,
    empty: { items: [] },
    emptyText: "You haven't started a spotlight yet.",
    limit: 5,
  },
  {
    widget: 'VirtualWorkExperiences',
    call: /\/work-experiences\/progress/,
    area: 'progress',
    content: '[class^=progress-row]',
    failed: unable,
    empty: { items: [] },
    emptyText: "You haven't started a virtual work experience yet.",
    limit: 5,
  },
  {
    widget: 'Faq',
    rules: '[ERR-048]',
    call: /\/api\/v1\/faq-search\?/,
    area: 'questions and answers',
    content: 'li',
    failed,
    empty: [],
    emptyText: 'Sorry, we can\'t find any matches for "apply".',
  },
  {
    widget: 'HubLive',
    rules: '[CAR-035] [ERR-048]',
    call: /\/api\/v1\/videos\?/,
    area: 'videos',
    content: 'article:visible',
    failed,
    empty: [],
    emptyText: 'No videos right now.',
  },
  {
    widget: 'PeopleLike',
    rules: '[EC-021] [ERR-046]',
    call: /\/api\/v1\/people-like-you\/results\?/,
    area: 'people like you',
    content: 'ol li',
    failed,
    empty: [],
    emptyText: "We couldn't find any results for your selection of A levels subjects",
  },
  {
    widget: 'Favourites',
    call: /\/api\/v1\/courses\?courses=/,
    area: 'courses',
    content: '.course-words a',
    failed: 'There has been a problem fetching courses. (Not now - down)',
    empty: { results: [], total: 0 },
    emptyText: 'No longer available',
  },
];

const halves = [0, 1].map((half) => reads.filter((_, index) => index % 2 === half));
const spotlights = { items: [{ title: 'Geology', url: 'https://partner.example/', provider: 'Partner', percentageCompleted: 40 }] };

/** How the services are: each read is answered, refused, held back or given nothing. */
type Mode = 'whole' | 'failing' | 'slow' | 'empty';

interface Services {
  /** Puts these reads into a state, and every other read back to whole. */
  set(mode: Mode, of: readonly Read[]): void;
  /** Whether calls of a read are held back now. */
  isHeld(read: Read): boolean;
  /** Answers what was held back. */
  release(): Promise<void>;
}

/** Signs in somebody whose grid has every widget that reads something, and stands between it and the services. */
async function start(page: Page): Promise<Services> {
  // So high that every widget is in view.
  await page.setViewportSize({ width: 1440, height: 4200 });
  await signIn(page, /^Leah, all decisions in/);
  const choice = { selectedQualificationType: 'A levels', selectedSubjects: ['Biology', 'Chemistry', 'Mathematics'] };
  const kept = await page.request.put('/api/v1/user/settings', {
    headers: { 'X-Hub-Request': '1' },
    data: {
      collection: 'dashboardUserData',
      name: 'peopleLike',
      data: JSON.stringify(choice),
      lastUpdated: await page.evaluate(() => new Date().toISOString()),
      immediate: true,
    },
  });
  expect(kept.ok()).toBe(true);
  let state: { readonly mode: Mode; readonly of: readonly Read[] } = { mode: 'whole', of: [] };
  const held: Route[] = [];
  const answer = (route: Route) =>
    /\/(spotlights|work-experiences)\//.test(route.request().url()) ? route.fulfill({ json: spotlights }) : route.continue();
  for (const read of reads) {
    await page.route(read.call, (route) => {
      const mode = state.of.includes(read) ? state.mode : 'whole';
      if (mode === 'failing') return route.fulfill({ status: 500, json: { code: 'down', detail: 'Not now' } });
      if (mode === 'empty') return route.fulfill({ json: read.empty });
      return mode === 'slow' ? void held.push(route) : answer(route);
    });
  }
  return {
    set: (mode, of) => {
      state = { mode, of };
    },
    isHeld: ({ call }) => held.some((route) => call.test(route.request().url())),
    // A call that was given up meanwhile cannot be answered any more.
    release: async () => void (await Promise.all(held.splice(0).map((route) => answer(route).catch(() => undefined)))),
  };
}

const contentOf = (page: Page, { widget }: Pick<Read, 'widget'>): Locator => page.locator(`#widget-${widget} .widget-content`);

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await waitUntilAwake(page);
  // The questions show what they have once something is asked.
  await page.locator('#widget-Faq').getByRole('searchbox').fill('apply');
}

async function expectContent(page: Page, read: Read): Promise<void> {
  await expect(contentOf(page, read).locator(read.content).first(), read.widget).toBeVisible({ timeout: 10_000 });
  await expect(contentOf(page, read).getByText(read.failed), read.widget).toHaveCount(0);
}

/** Widgets that read nothing in the grid are whole whatever the services do. */
async function expectOthersWhole(page: Page): Promise<void> {
  await expect(contentOf(page, { widget: 'Tariff' }).getByText('Add your first grade')).toBeVisible();
  await expect(contentOf(page, { widget: 'Notes' }).getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect(contentOf(page, { widget: 'GlobalCourseSearch' }).getByRole('combobox')).toBeVisible();
  await expect(contentOf(page, { widget: 'CVBuilder' }).getByRole('link')).toBeVisible();
  await expect(contentOf(page, { widget: 'CareerCompass' }).getByRole('link').first()).toBeVisible();
}

/** Opens the calculator, whose list is read when it is alone on the screen. */
async function openCalculator(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Move or hide Tariff calculator' }).click();
  await page.getByRole('menuitem', { name: 'Open Tariff calculator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tariff calculator' });
  await expect(dialog.getByText('Nothing saved yet').or(dialog.getByRole('heading').nth(1)).first()).toBeVisible({ timeout: 20_000 });
  return dialog;
}

// Each goes through many fields and widgets in one visit.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

test('[FRAME-074] [FRAME-075] a read that fails shows the failed view in its widget alone, logs why, and Try again brings the content', async ({
  page,
}) => {
  const services = await start(page);
  const complaints = watchComplaints(page);
  for (const half of halves) {
    services.set('failing', half);
    await openDashboard(page);
    for (const read of reads) {
      if (!half.includes(read)) await expectContent(page, read);
      else
        await test.step(`${read.rules ?? ''} ${read.widget}`, async () => {
          const content = contentOf(page, read);
          await expect(content.getByText(read.failed), read.widget).toBeVisible();
          await expect(content.getByText(read.emptyText), read.widget).toHaveCount(0);
          expect(complaints.join('\n')).toContain(`[${read.area}] There has been a problem fetching ${read.area}. (Not now - down)`);
        });
    }
    await expectOthersWhole(page);
    services.set('whole', []);
    for (const read of half) {
      await contentOf(page, read).getByRole('button', { name: 'Try again' }).click();
      await expectContent(page, read);
    }
  }
  await page.route('**/api/v4/tariff/list?*', (route) => route.fulfill({ status: 500, json: { code: 'down', detail: 'Not now' } }));
  const calculator = await openCalculator(page);
  await test.step('[EC-018] [ERR-048] the calculator', async () => {
    await expect(calculator.getByText("We couldn't get the list of qualifications. Your saved grades are still below.")).toBeVisible();
    expect(complaints.join('\n')).toContain('[tariff] There has been a problem fetching tariff. (Not now - down)');
  });
  await page.unroute('**/api/v4/tariff/list?*');
  await calculator.getByRole('button', { name: 'Try again' }).click();
  await expect(calculator.getByRole('combobox')).toBeVisible();
});

test('a slow read shows where its content will be, leaves its neighbours whole, and arrives', async ({ page }) => {
  const services = await start(page);
  await page.clock.install();
  for (const half of halves) {
    services.set('slow', half);
    await openDashboard(page);
    await expect.poll(() => half.every(services.isHeld)).toBe(true);
    const askedBy = await page.evaluate(() => Date.now());
    for (const read of reads) if (!half.includes(read)) await expectContent(page, read);
    // Time stands from here on: a machine that is slow to look must not find that a read was given up meanwhile.
    await page.clock.pauseAt(Math.max(askedBy + 5_500, await page.evaluate(() => Date.now() + 100)));
    for (const read of half) {
      const content = contentOf(page, read);
      if (read.limit) await expect(content.getByText(read.failed), read.widget).toBeVisible();
      else await expect(content.locator('.skeleton').first(), read.widget).toBeVisible();
      await expect(content.getByText(read.emptyText), read.widget).toHaveCount(0);
    }
    await expectOthersWhole(page);
    services.set('whole', []);
    await page.clock.resume();
    await services.release();
    for (const read of half) {
      if (read.limit) await contentOf(page, read).getByRole('button', { name: 'Try again' }).click();
      await expectContent(page, read);
    }
  }
});

test('a read that brings nothing says so, and is not called failed', async ({ page }) => {
  const services = await start(page);
  const complaints = watchComplaints(page);
  services.set('empty', reads);
  await openDashboard(page);
  for (const read of reads) {
    const content = contentOf(page, read);
    await expect(content.getByText(read.emptyText).first(), read.widget).toBeVisible();
    await expect(content.getByText(read.failed), read.widget).toHaveCount(0);
    await expect(content.getByRole('button', { name: 'Try again' }), read.widget).toHaveCount(0);
  }
  await expectOthersWhole(page);
  await page.route('**/api/v4/tariff/list?*', (route) => route.fulfill({ json: [] }));
  await expect((await openCalculator(page)).getByText('No qualification suggestions found.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[WIDGET-002] without a network each widget keeps its content with the time it was fetched, and what could not be read comes when it is back', async ({
  page,
  context,
}) => {
  await start(page);
  await openDashboard(page);
  for (const read of reads) await expectContent(page, read);
  await expect(page.getByText(/^Last updated /)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. You can look around; changes will save when you're back.")).toBeVisible();
  for (const read of reads) {
    await expectContent(page, read);
    await expect(contentOf(page, read).getByText(/^Last updated /), read.widget).toBeVisible();
  }
  await expectOthersWhole(page);
  const favourites = page.locator('#widget-Favourites');
  await favourites.getByRole('tab', { name: 'Courses' }).click();
  await expect(favourites.getByText(/There has been a problem fetching courses\./)).toBeVisible();
  await context.setOffline(false);
  await expect(favourites.locator('.course-words a').first()).toBeVisible();
  await expect(favourites.getByText(/There has been a problem fetching courses\./)).toHaveCount(0);
  await expect(page.getByText(/^Last updated /)).toHaveCount(0);
});

test('suggestions of the course search are slow, empty or fail in their own place, and come back', async ({ page }) => {
  await start(page);
  await openDashboard(page);
  const search = page.locator('#widget-GlobalCourseSearch');
  const field = search.getByRole('combobox');
  let answer: 'failing' | 'empty' | 'slow' | 'whole' = 'failing';
  const held: Route[] = [];
  await page.route(/\/api\/v1\/(courses\?search|unis\?search)=/, (route) => {
    if (answer === 'failing') return route.fulfill({ status: 500, json: { code: 'down', detail: 'Not now' } });
    if (answer === 'empty') return route.fulfill({ json: { results: [], total: 0 } });
    return answer === 'slow' ? void held.push(route) : route.continue();
  });
  await field.fill('geol');
  await expect(search.getByText('There has been a problem fetching courses. (Not now - down)')).toBeVisible();
  await expect(search.getByText('There has been a problem fetching unis. (Not now - down)')).toBeVisible();
  answer = 'empty';
  await field.fill('geolo');
  await expect(search.getByText('No courses found for "geolo". Try fewer words or check the spelling.').first()).toBeVisible();
  await expect(search.getByText(/There has been a problem/)).toHaveCount(0);
  answer = 'slow';
  await field.fill('geolog');
  await expect.poll(() => held.length).toBe(2);
  await expect(field).toHaveValue('geolog');
  answer = 'whole';
  for (const route of held) await route.continue();
  await expect(search.getByRole('option', { name: /Geology/ }).first()).toBeVisible();
  for (const read of reads) await expectContent(page, read);
});
