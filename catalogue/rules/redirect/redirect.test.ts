import { describe, expect, it } from 'vitest';
import { decideRedirect, type RedirectInput } from './redirect.ts';

const asked: RedirectInput = {
  parameter: 'redirectUrl',
  address: 'https://www.example.org/next',
  origin: 'https://hub.example',
  allowedOrigins: ['https://www.example.org', 'no origin', 'http://localhost:4000', 'http://plain.example', 'https://localhost:5000'],
  isDevelopment: false,
  hadOnboarding: true,
};

const decide = (change: Partial<RedirectInput>) => decideRedirect({ ...asked, ...change });

describe('redirect decisions', () => {
  it.each([
    ['ONB-062 a listed origin', {}, 'https://www.example.org/next'],
    ['ONB-062 a listed origin', { address: 'HTTPS://www.example.org/next' }, 'https://www.example.org/next'],
    ['ONB-063 not a whole address', { address: '/next' }, null],
    ['ONB-063 not a whole address', { address: 'see https://www.example.org' }, null],
    ['ONB-064 not a listed origin', { address: 'https://evil.example' }, null],
    ['ONB-065 there was no onboarding to do', { hadOnboarding: false }, null],
    ['SHELL-083 this site or a listed origin', { parameter: 'returnUrl', address: '/next' }, '/next'],
    ['SHELL-083 this site or a listed origin', { parameter: 'backUrl' }, 'https://www.example.org/next'],
    ['SHELL-083 not a listed origin', { parameter: 'backUrl', address: 'https://evil.example' }, null],
  ] as const)('names the row of each decision: %s', (rule, change, url) => {
    expect(decide(change)).toEqual({ url, rule });
  });

  it.each([
    ['http://localhost:4000/x?y=1#z', 'http://localhost:4000/x?y=1#z'],
    ['http://plain.example/x', null],
    ['http://localhost:4001/x', null],
    ['http://localhost/x', null],
  ])('[ONB-064] follows plain http only to localhost and only in development: %s', (address, url) => {
    expect([decide({ address, isDevelopment: true }).url, decide({ address }).url]).toEqual([url, null]);
  });

  it('[FRAME-084] follows a listed https address of localhost without development mode', () => {
    expect(decide({ address: 'https://localhost:5000/x' }).url).toBe('https://localhost:5000/x');
  });

  it('[PAGE-027] treats no address as own when the origin is invalid', () => {
    const own = { parameter: 'returnUrl', allowedOrigins: [] } as const;
    expect(decide({ ...own, address: 'https://nowhere.example/x', origin: '' }).url).toBeNull();
    expect(decide({ ...own, address: '/x', origin: '' }).url).toBe('/x');
  });
});
