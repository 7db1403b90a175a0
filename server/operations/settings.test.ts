import { expect, it } from 'vitest';
import { OperationSettingsError, readOperationSettings } from './settings.ts';

it('has usual values for everything, and accepts given ones', () => {
  expect(readOperationSettings({}, 4)).toEqual({
    load: { maxInFlight: 1_000, maxDelayMs: 100, maxWaitMs: 1_000, fewInFlight: 16 },
    answerMs: 10_000,
    drawingThreads: 3,
    ages: { sessionDays: 1, draftDays: 365, auditDays: 2_190, accountDays: 730 },
    metricsPort: null,
    metricsHost: '127.0.0.1',
  });
  const given = { HUB_KEEP_ACCOUNTS_DAYS: '400', HUB_METRICS_PORT: '9100', HUB_MOST_REQUESTS: '50', HUB_METRICS_HOST: '::' };
  expect(readOperationSettings(given)).toMatchObject({
    ages: { accountDays: 400 },
    load: { maxInFlight: 50 },
    metricsPort: 9_100,
    metricsHost: '::',
  });
});

it('draws pages in a thread for each core but one, in one at least, in eight at most, or as it is set', () => {
  const threads = (cores: number, given?: string) => readOperationSettings({ HUB_DRAWING_THREADS: given }, cores).drawingThreads;
  expect([threads(1), threads(2), threads(8), threads(64)]).toEqual([1, 1, 7, 8]);
  expect([threads(4, '0'), threads(4, '12')]).toEqual([0, 12]);
});

it.each([
  ['HUB_DRAWING_THREADS', '65'],
  ['HUB_KEEP_ACCOUNTS_DAYS', '0'],
  ['HUB_KEEP_SESSIONS_DAYS', 'for ever'],
  ['HUB_METRICS_PORT', '70000'],
  ['HUB_MOST_REQUESTS', '1.5'],
])('refuses %s %s with a sentence that names it', (name, value) => {
  expect(() => readOperationSettings({ [name]: value })).toThrow(OperationSettingsError);
  expect(() => readOperationSettings({ [name]: value })).toThrow(`${name} is ${value}; it is a whole number`);
});
