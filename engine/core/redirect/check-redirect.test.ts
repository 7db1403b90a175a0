import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { checkRedirect, isSafeAddress } from './check-redirect.ts';

const places = { origin: 'https://hub.example', allowedOrigins: ['https://partner.example'] };

describe('checkRedirect', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard?widget=Notes#top', '/dashboard?widget=Notes#top'],
    ['https://hub.example/explore', '/explore'],
    ['https://partner.example/offers?id=1', 'https://partner.example/offers?id=1'],
    ['https://partner.example', 'https://partner.example/'],
    ['/a/../b', '/b'],
    ['https://partner.example//a', 'https://partner.example//a'],
  ])('[R-01] allows %s as %s', (value, address) => {
    expect(checkRedirect(value, places)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://hub.example/1',
    'https://partner.example@evil.example/',
    'https://user:word@partner.example/',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' https://evil.example',
    'https://partner.example.evil.example/',
    'https://partner.example:8443/',
    'http://partner.example/',
    'https://evil.example/?https://partner.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://hub.example//evil.example',
    'dashboard',
    '?widget=Notes',
    '',
    'ftp://partner.example/',
    '/a\u202eb',
    '/a\ud800b',
    'https://partner.example\u3002evil.example/',
    `/${'a'.repeat(2_001)}`,
  ])('[R-01] rejects %j', (value) => {
    expect(checkRedirect(value, places)).toBeNull();
  });

  it('[R-01] allows addresses of a site without https only if they are its own', () => {
    const local = { origin: 'http://localhost:3000', allowedOrigins: ['http://partner.example'] };
    expect(checkRedirect('http://localhost:3000/dashboard', local)).toBe('/dashboard');
    expect(checkRedirect('http://partner.example/', local)).toBeNull();
  });

  it('[R-01] allows an address of 2,000 characters', () => {
    const longest = `/${'a'.repeat(1_999)}`;
    expect(checkRedirect(longest, places)).toBe(longest);
  });

  it('[R-01] rejects 200 variants of another host', () => {
    const hosts = [
      'evil.example',
      'EVIL.example',
      '0x7f.1',
      '2130706433',
      '[::1]',
      'evil.example:443',
      'xn--hub-example',
      'hub.example.evil.example',
    ];
    const shapes = [
      '//H',
      '///H',
      '/\\H',
      '\\/H',
      'https://H',
      'HTTPS://H/',
      'http://H',
      'https:H',
      'https:\\\\H',
      '/\n/H',
      '\u0000//H',
      '//H@hub.example',
      'https://hub.example@H/',
      'https://H#hub.example',
      'https://H?hub.example',
      '/%0a/../..//H',
      '//%48',
      'javascript://H/%0aalert(1)',
      'data://H',
      '/./\\H',
      'https:\t//H',
      '//\u00adH',
      'view-source:https://H',
      'https://hub.example.H',
      '////H',
    ];
    const variants = hosts.flatMap((host) => shapes.map((shape) => shape.replace('H', host)));
    expect(variants.length).toBeGreaterThanOrEqual(200);
    const escaped = variants
      .map((value) => [value, checkRedirect(value, places)])
      .filter(([, to]) => to !== null && new URL(String(to), places.origin).origin !== places.origin);
    expect(escaped).toEqual([]);
  });

  it.each([null, undefined, 1, {}, ['/dashboard']])('[R-01] rejects a value that is no text: %j', (value) => {
    expect(checkRedirect(value, places)).toBeNull();
  });

  it('[R-02] rejects each of 10,000 random texts, or gives a listed address that reads the same again', () => {
    const start = fc.constantFrom(
      '',
      '/',
      '//',
      'https://',
      'https://partner.example',
      'https://hub.example',
      'javascript:',
      '/\\',
      'https://partner.example@',
    );
    const text = fc.tuple(start, fc.string({ unit: 'binary', maxLength: 40 })).map(([first, rest]) => first + rest);
    fc.assert(
      fc.property(fc.oneof(text, fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()), (value) => {
        const address = checkRedirect(value, places);
        if (address === null) return;
        expect([places.origin, ...places.allowedOrigins]).toContain(new URL(address, places.origin).origin);
        expect(checkRedirect(address, places)).toBe(address);
      }),
      { numRuns: times({ daily: 1_500, long: 10_000 }) },
    );
  });
});

describe('isSafeAddress', () => {
  it.each(['/', '/dashboard?widget=Notes#top', 'https://partner.example/offers?id=1', 'https://partner.example', '/a/../b'])(
    '[X-04] allows %s',
    (address) => expect(isSafeAddress(address)).toBe(true),
  );

  it.each([
    '/a\u202eb',
    '/..//evil.example',
    'https://partner.example:0/',
    'http://partner.example/',
    '',
    'dashboard',
    'https://site.invalid/',
  ])('[X-04] rejects %j', (address) => expect(isSafeAddress(address)).toBe(false));

  it('[R-01] [X-04] agrees with checkRedirect with every origin allowed', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      'a',
      '@',
      ':0',
      ':8443',
      '\u202e',
      '\u200b',
      ' ',
      '\t',
      '%2f',
      '?',
      '#',
      'https://',
      'http://',
      'b.example',
      'javascript:',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const address = parts.join('');
        const origin = URL.canParse(address) ? new URL(address).origin : 'https://hub.example';
        const allowed = checkRedirect(address, {
          origin: 'https://hub.example',
          allowedOrigins: origin.startsWith('https:') ? [origin] : [],
        });
        expect(isSafeAddress(address)).toBe(allowed !== null);
      }),
      { numRuns: times({ daily: 600, long: 3_000 }) },
    );
  });
});
