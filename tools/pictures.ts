// `npm run pictures`: takes the README's screenshots from a running build, signed in as a made-up person.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { browserOption } from './browser.ts';
import { buildIfStale } from './build.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'tests/journeys/pictures');
const port = 3901;
const origin = `http://localhost:${port}`;
const pictures = [
  { name: 'hub-light', width: 1440, height: 1180, colorScheme: 'light', persona: 'p10-decisions-received', path: '/dashboard' },
  { name: 'hub-phone-dark', width: 390, height: 844, colorScheme: 'dark', persona: 'p10-decisions-received', path: '/dashboard' },
  {
    name: 'widgets-light',
    width: 1440,
    height: 1180,
    colorScheme: 'light',
    persona: 'p07-sent-processing',
    path: '/dashboard',
    from: '.widgets',
    drawn: '.leaflet-marker-icon',
  },
  {
    name: 'course-light',
    width: 1440,
    height: 1000,
    colorScheme: 'light',
    persona: 'p07-sent-processing',
    path: '/coursedisplay/courses/demo-course-1?courseOptionId=demo-option-1',
  },
  {
    name: 'editor-light',
    width: 1440,
    height: 900,
    colorScheme: 'light',
    persona: 'editor-publisher',
    path: '/editor/next-steps/ug-next-all-your-decisions-are-in?persona=p10-decisions-received',
    shows: 'Fits the schema',
  },
] as const;

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The server did not start.');
}

await buildIfStale();
mkdirSync(folder, { recursive: true });
const env = { ...process.env, PORT: String(port), HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_LOG: 'error' };
const server = spawn(process.execPath, [resolve(root, 'dist/server/main.js')], { stdio: 'inherit', env });
const browser = await chromium.launch({ ...browserOption(), args: ['--no-sandbox'] });
try {
  await waitUntilReady();
  for (const { name, width, height, colorScheme, persona, path, ...rest } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
    await context.addCookies([{ name: 'hub-consent', value: 'none', url: origin }]);
    const page = await context.newPage();
    await page.request.post(`${origin}/account/demo`, { data: { persona }, headers: { 'X-Hub-Request': '1' } });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    if ('from' in rest) {
      await page.locator(rest.from).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90));
      await page.waitForLoadState('networkidle');
    }
    if ('drawn' in rest) await page.locator(rest.drawn).first().waitFor();
    const later = page.getByRole('button', { name: 'Not now' });
    if (await later.isVisible()) await later.click();
    if ('shows' in rest) {
      await page.getByText(rest.shows).waitFor();
      await page.getByText('Counting who sees it').waitFor({ state: 'hidden' });
    }
    await page.screenshot({ path: resolve(folder, `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
}
console.log(`Pictures are in ${folder.slice(root.length + 1)}.`);
