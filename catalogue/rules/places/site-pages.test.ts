import { describe, expect, it } from 'vitest';
import { isSitePage } from './site-pages.ts';

describe('pages of the site', () => {
  it.each([
    '/',
    '/?widget=Notes',
    '/preferences',
    '/preferences?tab=email#top',
    '/dashboard',
    '/dashboard/calendar/',
    '/dashboard/cookies',
    '/explore/subjects/law',
    '/money',
    '/account/profile',
    '/account/logout',
  ])('%s is answered', (link) => {
    expect(isSitePage(link)).toBe(true);
  });

  it.each(['/preference', '/dashboard/nowhere', '/account/profil', '/moneys', '/calendar/today', '/privacy/more'])('%s is not', (link) => {
    expect(isSitePage(link)).toBe(false);
  });
});
