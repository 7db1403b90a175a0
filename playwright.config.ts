import { defineConfig } from '@playwright/test';
import { PATIENCE_MS } from './engine/testing/until.ts';
import { patientServer } from './tests/journeys/own-hub.ts';
import { browserOption } from './tools/browser.ts';

const port = Number(process.env.HUB_TEST_PORT ?? 3900);

/** What a whole Chromium draws and prepares with each window for people at a screen: half of the work of opening a page. */
const partsOfWindows = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright itself turns off: of several lists a browser takes the last, so these are named again. */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The answer about cookies as a browser keeps it. */
function toConsentCookie(value: string) {
  return {
    name: 'hub-consent',
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const;
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  // What does not come in this time, on a machine however busy, does not come: no journey proves with it that something is quick.
  timeout: 2 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS / 3 },
  retries: 0,
  // What is broken at its root breaks many: the first few say enough, and each that waits in vain takes minutes.
  maxFailures: 5,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Journeys answer in place of services, and a page's own worker would ask these before them; its own journeys let it in.
    serviceWorkers: 'block',
    // Journeys start where the question about cookies has been answered; the one about it asks anew.
    storageState: { cookies: [toConsentCookie('none')], origins: [] },
    timezoneId: 'Europe/London',
    launchOptions: {
      ...browserOption(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process draws all pages of a worker: what it has compiled for one journey serves the next. A fifth less work.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        `--disable-features=${[...turnedOffByPlaywright, ...partsOfWindows].join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    timeout: PATIENCE_MS,
    env: {
      PORT: String(port),
      HUB_STORE: 'memory',
      HUB_SIGN_IN: 'demo',
      HUB_DEBUG: '1',
      HUB_ALLOWED_ORIGINS: 'https://partner.example',
      HUB_TRUSTED_PROXIES: 'loopback',
      ...patientServer,
    },
  },
});
