import { describe, expect, it } from 'vitest';
import { signInMode } from '../accounts/sign-in-settings.ts';
import { type Environment, readSettings } from '../composition/index.ts';
import { drawings, usualThreads } from '../hub/features.ts';
import { operations } from '../operations/feature.ts';
import { answerBudget, processSettings, site, storeSettings } from './index.ts';

/** Every setting that the server itself reads, by its name in the code. */
const all = { ...processSettings, ...storeSettings, ...site.settings, ...operations.settings, ...answerBudget.settings, signInMode };
const read = (environment: Environment) => readSettings(all, environment);

describe('settings', () => {
  it('has defaults for a single machine', () => {
    expect(read({})).toMatchObject({
      port: 3_000,
      storeKind: 'lowdb',
      signInMode: 'demo',
      isDebugAllowed: false,
      hasSecureCookies: true,
      maxInFlight: 1_000,
      maxDelayMs: 100,
      maxWaitMs: 1_000,
      answerMs: 10_000,
      sessionDays: 1,
      draftDays: 365,
      auditDays: 2_190,
      accountDays: 730,
      metricsPort: null,
      metricsHost: '127.0.0.1',
    });
  });

  it('uses the given settings', () => {
    const given = { HUB_KEEP_ACCOUNTS_DAYS: '400', HUB_METRICS_PORT: '9100', HUB_MOST_REQUESTS: '50', HUB_METRICS_HOST: '::' };
    expect(read(given)).toMatchObject({ accountDays: 400, maxInFlight: 50, metricsPort: 9_100, metricsHost: '::' });
  });

  it('[DEBUG-010] [EC-047] disables debug aids in production, whatever is set', () => {
    expect(read({ NODE_ENV: 'production', HUB_DEBUG: '1' }).isDebugAllowed).toBe(false);
    expect(read({ HUB_DEBUG: '1' }).isDebugAllowed).toBe(true);
  });

  it('treats an empty setting as missing', () => {
    expect(read({ PORT: '', HUB_STORE: '', DATABASE_URL: '' })).toMatchObject({ port: 3_000, storeKind: 'lowdb' });
  });

  it('requires passwords in production by default', () => {
    expect(read({ NODE_ENV: 'production' }).signInMode).toBe('local');
  });

  it.each([{ PORT: 'many' }, { HUB_STORE: 'paper' }, { HUB_SIGN_IN: 'magic' }, { HUB_ORIGINS: 'javascript:x' }])(
    'refuses the setting %j with a message',
    (environment) => {
      expect(() => read(environment)).toThrow(Object.keys(environment)[0]);
    },
  );

  it.each([
    ['HUB_KEEP_ACCOUNTS_DAYS', '0'],
    ['HUB_KEEP_SESSIONS_DAYS', 'for ever'],
    ['HUB_METRICS_PORT', '70000'],
    ['HUB_MOST_REQUESTS', '1.5'],
  ])('refuses %s %s with a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} is ${value}; it is a whole number`);
  });

  it('limits rendering to the given number of threads, 64 at most', () => {
    const threads = (given: string) => drawings.settings?.threads?.readSetting({ HUB_DRAWING_THREADS: given });
    expect([threads('0'), threads('12')]).toEqual([0, 12]);
    expect(() => threads('65')).toThrow('HUB_DRAWING_THREADS is 65; it is a whole number');
    expect([1, 2, 8, 64].map(usualThreads)).toEqual([1, 1, 7, 8]);
  });

  it('[PAGE-025] [PAGE-026] omits a missing base, and treats an empty one as not configured', () => {
    expect(read({ HUB_BASE_SERVICES: '', HUB_BASE_SEARCH: 'https://search.example' }).bases).toEqual({
      services: '',
      search: 'https://search.example',
    });
  });

  it('[PAGE-027] reduces addresses to their origins', () => {
    expect(read({ HUB_ALLOWED_ORIGINS: 'https://a.example/path, https://b.example' }).allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
