import { describe, expect, it } from 'vitest';
import { HUB_ROUTES } from './hub-routes.ts';
import { PLACES } from './places.ts';
import { isMissingPage, isSitePage, SITE_SECTIONS } from './site-pages.ts';

describe('links to catalogue pages', () => {
  const pages = ['/faqs/when-to-apply', '/help', '/cookies'];
  const hasPage = (address: string) => pages.includes(address);

  it.each([
    '/faqs/when-to-apply',
    '/faqs/when-to-apply/?x#y',
    '/help',
    '/events/anything',
    '/cvbuilder',
    '/apply/undergraduate/2027',
    '/explore/unis',
    '/application',
    '/cookies',
  ])('finds a page or place for %s', (link) => {
    expect(isMissingPage(link, hasPage)).toBe(false);
  });

  it.each(['/faqs', '/faqs/when', '/faqs/when-to-apply/now', '/help/me?from=here', '/terms'])('reports %s as missing', (link) => {
    expect(isMissingPage(link, hasPage)).toBe(true);
  });
});

describe('site pages', () => {
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
    '/preferences//',
    '/account/login',
    '/account/language',
    '/cookies',
    '/accessibility',
    '/totum/card',
    '/money/loans/tuition?x#y',
  ])('accepts %s in any spelling', (link) => {
    expect(isSitePage(link)).toBe(true);
  });

  it.each([
    '/preference',
    '/dashboard/nowhere',
    '/account/profil',
    '/moneys',
    '/calendar/today',
    '/privacy/more',
    '/account/login/again',
    '/my/account/login',
    '/account/logins',
    '/cookies/more',
    '/preferences/email',
    '/nowhere/privacy',
  ])('rejects %s', (link) => {
    expect(isSitePage(link)).toBe(false);
  });

  it('accepts every place and hub page, with or without the path of the hub', () => {
    const pages = HUB_ROUTES.map(({ path }) => path);
    const links = [...PLACES.map(({ path }) => path), ...pages, ...pages.map((path) => `/dashboard${path}`)];
    expect(links.filter((link) => !isSitePage(link))).toEqual([]);
  });

  it('accepts every address of a section, and those below it where allowed', () => {
    for (const { below, alone } of SITE_SECTIONS) {
      expect([...below, ...below.map((path) => `${path}/more`), ...alone].filter((link) => !isSitePage(link))).toEqual([]);
      expect([...below, ...alone].filter((path) => !/^(\/[a-z-]+)+$/.test(path))).toEqual([]);
      expect(below.length + alone.length).toBeGreaterThan(0);
    }
  });
});
