import { expect, it } from 'vitest';
import { OperationSettingsError, readOperationSettings } from './settings.ts';

it('has usual values for everything, and takes what is given', () => {
  expect(readOperationSettings({})).toEqual({
    load: { mostInFlight: 1_000, mostDelayMs: 100, mostWaitMs: 1_000, fewInFlight: 16 },
    ages: { sessionDays: 1, draftDays: 365, auditDays: 2_190, accountDays: 730 },
    metricsPort: null,
    metricsHost: '127.0.0.1',
  });
  const given = { HUB_KEEP_ACCOUNTS_DAYS: '400', HUB_METRICS_PORT: '9100', HUB_MOST_REQUESTS: '50', HUB_METRICS_HOST: '::' };
  expect(readOperationSettings(given)).toMatchObject({
    ages: { accountDays: 400 },
    load: { mostInFlight: 50 },
    metricsPort: 9_100,
    metricsHost: '::',
  });
});

it.each([
  ['HUB_KEEP_ACCOUNTS_DAYS', '0'],
  ['HUB_KEEP_SESSIONS_DAYS', 'for ever'],
  ['HUB_METRICS_PORT', '70000'],
  ['HUB_MOST_REQUESTS', '1.5'],
])('refuses %s %s with a sentence that names it', (name, value) => {
  expect(() => readOperationSettings({ [name]: value })).toThrow(OperationSettingsError);
  expect(() => readOperationSettings({ [name]: value })).toThrow(`${name} is ${value}; it is a whole number`);
});
