import { describe, expect, it } from 'vitest';
import { chooseKind, isSessionOver, isTooOld, isUsable, type OfflineSettings } from './keep-rules.ts';

const settings: OfflineSettings = {
  version: '1',
  files: [],
  home: '/dashboard',
  screens: ['/dashboard', '/dashboard/todo', '/shelf/:id'],
  reads: ['/api/v1/books?'],
  areas: [],
  awayPage: '/offline',
  leftPage: '/offline/signed-out',
  emptyPage: '/offline/nothing-kept',
};
const page = { method: 'GET', mode: 'navigate', destination: 'document' };
const call = { method: 'GET', mode: 'cors', destination: '' };

describe('chooseKind', () => {
  it.each([
    ['screen', page, '/dashboard'],
    ['screen', page, '/dashboard?widget=Notes'],
    ['screen', page, '/shelf/a1'],
    ['page', page, '/shelf/'],
    ['page', page, '/shelf/a1/more'],
    ['page', page, '/help'],
    ['none', page, '/api/v1/dates.ics'],
    ['account', page, '/account/login?returnUrl=%2F'],
    ['account', { ...page, method: 'POST' }, '/account/local'],
    ['sign-out', { ...page, method: 'POST' }, '/account/logout'],
    ['sign-out', { ...call, method: 'POST' }, '/account/logout'],
    ['file', call, '/assets/hub-1.js'],
    ['reply', call, '/api/v1/hub'],
    ['none', call, '/api/v1/hub?force-ug=placed'],
    ['read', call, '/api/v1/books?shelf=1'],
    ['none', call, '/api/v1/books/secret'],
    ['none', { ...call, method: 'PUT' }, '/api/v1/user/settings'],
    ['none', { ...page, method: 'POST' }, '/dashboard'],
    ['none', { ...page, destination: 'iframe' }, '/dashboard'],
    ['none', call, '/account/session'],
    ['none', page, null],
  ] as const)('classifies a request as %s', (kind, request, address) => {
    expect(chooseKind(settings, { ...request, address })).toBe(kind);
  });
});

describe('a response', () => {
  it('ends the session when it redirects a screen, refuses a call with 401, or belongs to an account address', () => {
    const redirect = { status: 0, type: 'opaqueredirect' };
    const refused = { status: 401, type: 'basic' };
    const fine = { status: 200, type: 'basic' };
    const kinds = ['screen', 'reply', 'read', 'account', 'page', 'file'] as const;
    expect(kinds.filter((kind) => isSessionOver(kind, redirect))).toEqual(['screen', 'account']);
    expect(kinds.filter((kind) => isSessionOver(kind, refused))).toEqual(['screen', 'reply', 'read', 'account']);
    expect(kinds.filter((kind) => isSessionOver(kind, fine))).toEqual(['account']);
  });

  it('is replaced by a copy only when it is missing or a failure of a server or proxy', () => {
    const answers = [null, ...[200, 304, 404, 429, 500, 502, 503, 504].map((status) => ({ status, type: 'basic' }))];
    expect(answers.filter(isUsable).map((answer) => answer?.status)).toEqual([200, 304, 404, 429]);
    expect([isUsable({ status: 0, type: 'opaqueredirect' }), isUsable({ status: 0, type: 'error' })]).toEqual([true, false]);
  });
});

describe('the age of a copy', () => {
  const now = Date.parse('2027-08-12T08:00:00Z');
  const at = (ms: number) => new Date(now - ms).toISOString();

  it('expires after exactly 24 hours', () => {
    expect([0, 86_400_000, 86_400_001].map((age) => isTooOld(at(age), now))).toEqual([false, false, true]);
  });

  it('counts as expired when its time is missing, invalid or more than an hour in the future', () => {
    expect([null, '', 'soon', at(-3_600_000), at(-3_600_001)].map((text) => isTooOld(text, now))).toEqual([true, true, true, false, true]);
  });
});
