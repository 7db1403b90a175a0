import { expect, type Page, test } from '@playwright/test';
import { passTime, stopClock } from './page-clock.ts';
import { expectAccessible, expectAccessibleInBothThemes, signIn, signInAs, waitUntilAwake } from './people.ts';

const leah = /^Leah, all decisions in/;
const ARTICLES = '**/api/v1/article?type=personal*';
const VIDEOS = '**/api/v1/videos?*';
const ROOMS = '**/api/v1/accommodation-list?*';

const longSummary = `${'word '.repeat(40)}end`;
const articles = [
  { title: 'Reply to offers', url: '/explore/articles/reply', image: '', summary: longSummary },
  { title: 'A day in a lab', url: 'https://elsewhere.example.org/lab', image: 'lab', summary: 'Short.' },
  { title: 'Money at university', url: '/explore/articles/money', image: 'money', summary: 'Shorter.' },
];
const videos = [
  { title: 'Choosing a subject', image: 'one', summary: 'Three students.', brightcove_id: 'v 1' },
  { title: 'Inside a lecture', image: 'two', summary: 'A lecture.', brightcove_id: '' },
];

const readNext = (page: Page) => page.getByRole('region', { name: 'Read next' });
const watch = (page: Page) => page.getByRole('region', { name: 'Watch' });
const shownSlide = (page: Page) => readNext(page).locator('.slide-show-slide:not([inert])');

async function openHub(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await waitUntilAwake(page);
}

/** The number on the slide that shows, from 1. */
async function shownNumber(page: Page): Promise<number> {
  return Number((await shownSlide(page).getAttribute('aria-label'))?.split(' ')[0]);
}

const numbered = (number: number, step = 1) => new RegExp(`^${((number - 1 + step + articles.length) % articles.length) + 1} of 3`);

test.describe('read next', () => {
  test('it moves every six seconds, waits for pointer and focus, and stops for good when used', async ({ page }) => {
    await page.route(ARTICLES, (route) => route.fulfill({ json: articles }));
    await page.clock.install();
    await signInAs(page, leah);
    await shownSlide(page).waitFor();
    await readNext(page).scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    await stopClock(page);
    // It waits anew from the moment that the pointer leaves it.
    await shownSlide(page).hover();
    await page.mouse.move(2, 2);
    const first = await shownNumber(page);
    let moved = first;
    await test.step('[CAR-001] it moves after six seconds', async () => {
      await passTime(page, 5_999);
      expect(await shownNumber(page)).toBe(first);
      await passTime(page, 1);
      moved = await shownNumber(page);
      expect(moved).not.toBe(first);
    });
    await test.step('[CAR-010] [CAR-011] forward, and without a word', async () => {
      await expect(readNext(page).locator('.slide-show')).toHaveAttribute('data-direction', 'forward');
      await expect(page.locator('[data-announcer="polite"]')).not.toContainText(' of 3: ');
    });

    await test.step('[CAR-002] [CAR-006] the pointer stops it while it is there', async () => {
      await shownSlide(page).hover();
      await passTime(page, 20_000);
      expect(await shownNumber(page)).toBe(moved);
      await page.mouse.move(2, 2);
      await passTime(page, 6_100);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(moved));
    });

    await test.step('[CAR-003] [CAR-006] so does the focus', async () => {
      await readNext(page).getByRole('button', { name: 'Pause' }).focus();
      await passTime(page, 20_000);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(moved));
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await passTime(page, 6_100);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(moved, 2));
    });

    const here = await shownNumber(page);
    await test.step('[CAR-010] [CAR-011] a press moves it back, and says where it is', async () => {
      await readNext(page).getByRole('button', { name: 'Previous' }).click();
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(here, -1));
      await expect(readNext(page).locator('.slide-show')).toHaveAttribute('data-direction', 'back');
      await expect(page.locator('[data-announcer="polite"]')).toContainText(/\d of 3: \w+/);
    });
    await test.step('[CAR-006] after that it waits for Play', async () => {
      await page.mouse.move(2, 2);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await passTime(page, 30_000);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(here, -1));
      await readNext(page).getByRole('button', { name: 'Play' }).click();
      await page.mouse.move(2, 2);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await passTime(page, 6_100);
      await expect(shownSlide(page)).toHaveAttribute('aria-label', numbered(here, 0));
    });

    const play = readNext(page).getByRole('button', { name: 'Play', exact: true });
    await test.step('[CAR-004] next, previous, a dot and a swipe stop it', async () => {
      for (const name of ['Next', 'Previous', 'Show 1 of 3']) {
        await readNext(page).getByRole('button', { name, exact: true }).click();
        await expect(play).toBeVisible();
        await play.click();
        await expect(play).toHaveCount(0);
      }
      const finger = { pointerType: 'touch', clientY: 300, bubbles: true };
      await shownSlide(page).dispatchEvent('pointerdown', { ...finger, clientX: 300 });
      await shownSlide(page).dispatchEvent('pointerup', { ...finger, clientX: 200 });
      await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 3');
      await expect(play).toBeVisible();
    });
  });

  test('[CAR-007] Pause comes first in the order of tabbing, and nothing moves with reduced motion or one slide', async ({ page }) => {
    let answer: readonly object[] = articles;
    await page.route(ARTICLES, (route) => route.fulfill({ json: answer }));
    await page.clock.install();
    await signInAs(page, leah);
    await shownSlide(page).waitFor();
    const order = await readNext(page)
      .locator('.slide-show :is(button, a:not([tabindex="-1"]))')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? node.textContent));
    expect(order[0]).toBe('Pause');
    await stopClock(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const hidden = await shownNumber(page);
    await passTime(page, 20_000);
    expect(await shownNumber(page)).toBe(hidden);
    await page.clock.resume();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHub(page);
    await shownSlide(page).waitFor();
    await expect(readNext(page).getByRole('button', { name: 'Play is off' })).toHaveAttribute('aria-disabled', 'true');
    const still = await shownNumber(page);
    await passTime(page, 20_000);
    expect(await shownNumber(page)).toBe(still);

    answer = articles.slice(0, 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHub(page);
    await shownSlide(page).waitFor();
    await expect(readNext(page).locator('.slide-show button')).toHaveCount(1);
    await expect(readNext(page).getByRole('button', { name: 'Play is off' })).toBeVisible();
  });

  test('an article shows its picture, title and short summary, and says when it leaves', async ({ page }) => {
    const asked: string[] = [];
    await page.route(ARTICLES, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: articles });
    });
    await signInAs(page, leah);
    const widget = readNext(page);
    await shownSlide(page).waitFor();
    await test.step('[CALL-062] the call', async () => {
      expect(asked[0]).toMatch(/type=personal&limit=5&schemes=undergraduate.*&stage=(Ready|Refine|Research)/);
    });
    await test.step('[CAR-013] [WIDGET-051] each article has its title and picture', async () => {
      for (const { title } of articles) {
        await widget.getByRole('button', { name: `Show ${articles.findIndex((one) => one.title === title) + 1} of 3` }).click();
        await expect(shownSlide(page).getByRole('heading', { level: 4 })).toContainText(title);
        await expect(shownSlide(page).locator('.read-next-picture svg')).toBeVisible();
      }
    });
    await test.step('[WIDGET-052] a long summary is cut', async () => {
      await widget.getByRole('button', { name: 'Show 1 of 3' }).click();
      await expect(shownSlide(page).getByText(/^(word )+.*\.\.\.$/)).toBeVisible();
    });
    await test.step('[CAR-022] it leads to the article, in a new tab when that is elsewhere', async () => {
      await expect(shownSlide(page).getByRole('link', { name: 'Reply to offers' })).toHaveAttribute('href', /\/explore\/articles\/reply$/);
      await widget.getByRole('button', { name: 'Show 2 of 3' }).click();
      const away = shownSlide(page).getByRole('link', { name: 'A day in a lab (opens in new tab)' });
      await expect(away).toHaveAttribute('target', '_blank');
    });
    await expectAccessible(page, '#widget-Information');
  });

  test('[CAR-023] [CAR-025] no article says so with a way on; an answer that cannot be read is logged, and Try again asks anew', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let body: unknown = { wrong: true };
    await page.route(ARTICLES, (route) => route.fulfill({ json: body }));
    await signInAs(page, leah);
    await expect(readNext(page).getByText('Oops, something went wrong.')).toBeVisible();
    await expect.poll(() => logged.join('\n')).toContain('There has been a problem fetching articles. Error parsing response.');
    body = [];
    await readNext(page).getByRole('button', { name: 'Try again' }).click();
    await expect(readNext(page).getByText('Nothing new today')).toBeVisible();
    await expect(readNext(page).getByRole('link', { name: 'Browse articles' })).toHaveAttribute('href', /\/explore\/for-you$/);
  });
});

test.describe('videos', () => {
  test('[WIDGET-075] a press puts the player in, and leaving the slide takes it away', async ({ page }) => {
    const asked: string[] = [];
    await page.route(VIDEOS, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: videos });
    });
    await page.route('**/dashboard', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"videoPlayerUrl":""', '"videoPlayerUrl":"https://player.example/{id}"');
      const policy = (answer.headers()['content-security-policy'] ?? '').replace("frame-src 'none'", 'frame-src https://player.example');
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-security-policy': policy } });
    });
    await page.route('https://player.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }));
    await signIn(page, leah);
    await openHub(page);
    const widget = watch(page);
    await test.step('[WIDGET-073] [CALL-067] the videos of the study level', async () => {
      await expect(widget.getByText('Choosing a subject').first()).toBeVisible();
      expect(asked[0]).toMatch(/\/api\/v1\/videos\?studyLevel=undergraduate$/);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
    await widget.getByRole('button', { name: 'Play video: Choosing a subject' }).click();
    const player = widget.locator('iframe');
    await test.step('[CAR-029] [CAR-030] [CALL-071] a press puts the player in', async () => {
      await expect(player).toHaveAttribute('src', 'https://player.example/v%201');
      await expect(player).toHaveAttribute('title', 'Video: Choosing a subject');
      await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
    });
    await test.step('[CAR-005] and stops the carousel', async () => {
      await expect(widget.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    });
    await test.step('[CAR-032] leaving the slide takes it away', async () => {
      await widget.getByRole('button', { name: 'Next' }).click();
      await expect(player).toHaveCount(0);
      await widget.getByRole('button', { name: 'Previous' }).click();
      await expect(widget.getByRole('button', { name: 'Play video: Choosing a subject' })).toBeVisible();
    });
  });

  test('without a player the thumbnail leads to all videos; none and failed say so', async ({ page }) => {
    let answer: { status: number; json: unknown } = { status: 200, json: videos };
    await page.route(VIDEOS, (route) => route.fulfill(answer));
    await signInAs(page, leah);
    const widget = watch(page);
    const all = /\/connect\/videos\/hub-live-videos$/;
    await test.step('[CAR-031] the thumbnail leads to all videos', async () => {
      await expect(widget.getByRole('link', { name: 'Choosing a subject: see all videos' })).toHaveAttribute('href', all);
      await expect(page.locator('iframe')).toHaveCount(0);
      await expectAccessible(page, '#widget-HubLive');
    });
    await test.step('[CAR-033] [CAR-036] [WIDGET-074] a failure says so, beside the way to all videos', async () => {
      answer = { status: 500, json: { code: 'broken', detail: 'Out of order' } };
      await openHub(page);
      await expect(widget.getByText('Oops, something went wrong.')).toBeVisible();
      await expect(widget.getByRole('link', { name: 'See all videos' })).toHaveAttribute('href', all);
    });
    await test.step('[CAR-034] no videos', async () => {
      answer = { status: 200, json: [] };
      await widget.getByRole('button', { name: 'Try again' }).click();
      await expect(widget.getByText('No videos right now.')).toBeVisible();
      await expect(widget.getByRole('link', { name: 'See all videos' })).toHaveAttribute('href', all);
    });
  });
});

test.describe('places to live', () => {
  test('[CALL-038] a call for each provider, most rooms first, and none listed leads to the provider', async ({ page }) => {
    let now = 0;
    let most = 0;
    const asked: string[] = [];
    await page.route(ROOMS, async (route) => {
      now += 1;
      most = Math.max(most, now);
      const guid = new URL(route.request().url()).searchParams.get('institution_guid') ?? '';
      asked.push(guid);
      const count = asked.length === 1 ? 0 : asked.length;
      const data = Array.from({ length: count }, (_none, index) => ({ id: index }));
      const university = { guid, accommodation_url: `/explore/accommodation/${guid}`, logo: '' };
      await route.fulfill({ json: count === 0 ? [] : { title: `Uni ${guid}`, slug: guid, university, data } });
      now -= 1;
    });
    await signInAs(page, leah);
    const widget = page.getByRole('region', { name: 'Places to live' });
    await expect(widget.getByRole('listitem').first()).toBeVisible();
    await test.step('[CALL-039] one call for each, at most four at a time', async () => {
      expect(most).toBeLessThanOrEqual(4);
      expect(new Set(asked).size).toBe(asked.length);
    });
    await test.step('[WIDGET-015] at most six, most rooms first', async () => {
      expect(await widget.getByRole('listitem').count()).toBeLessThanOrEqual(6);
      const counts = (await widget.getByRole('listitem').allTextContents()).map((text) => Number(/(\d+) propert/.exec(text)?.[1] ?? 0));
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
    });
    await test.step('[WIDGET-018] a provider without rooms says so and leads to itself', async () => {
      const last = widget.getByRole('listitem').last();
      await expect(last).toContainText('No accommodation listed yet');
      await expect(last.getByRole('link')).toHaveAttribute('href', new RegExp(`/explore/uni-detail/${asked[0]}$`));
    });
    await expectAccessible(page, '#widget-Accommodation');
  });

  test('[WIDGET-019] [WIDGET-020] a failed call is logged with its cause, and the widget offers to try again', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let isBroken = true;
    await page.route(ROOMS, (route) =>
      isBroken ? route.fulfill({ status: 503, json: { code: 'busy', detail: 'Too many' } }) : route.fallback(),
    );
    await signInAs(page, leah);
    const widget = page.getByRole('region', { name: 'Places to live' });
    await expect(widget.getByText('Oops, something went wrong.')).toBeVisible();
    await expect.poll(() => logged.join('\n')).toMatch(/There has been a problem fetching accommodation list\. \(.+ - busy\)/);
    isBroken = false;
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect(widget.getByRole('listitem').first()).toBeVisible();
  });
});

for (const width of [390, 1440]) {
  test(`axe finds nothing on the carousels and lists: light and dark, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, leah);
    await openHub(page);
    for (const id of ['Information', 'HubLive', 'CareerCompass']) {
      await expect(page.locator(`#widget-${id} [aria-busy="true"]`)).toHaveCount(0);
      await expectAccessibleInBothThemes(page, `#widget-${id}`);
    }
  });
}
