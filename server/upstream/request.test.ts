import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { type UpstreamCall, UpstreamCallError } from './index.ts';
import { toRequest } from './request.ts';

const service = { url: 'https://api.example/base' };
const call: UpstreamCall = { service: 'things', path: '/list', deadlineMs: 1_000 };

describe('toRequest', () => {
  it('puts path and query below the base address', () => {
    const query = { page: '2', ids: ['a b', 'c&d'] };
    expect(toRequest(service, { ...call, query })).toMatchObject({
      origin: 'https://api.example',
      method: 'GET',
      path: '/base/list?page=2&ids=a+b&ids=c%26d',
      body: null,
    });
  });

  it('sends a body as JSON', () => {
    expect(toRequest(service, { ...call, method: 'POST', body: { name: 'é' } })).toMatchObject({
      method: 'POST',
      body: '{"name":"é"}',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
  });

  it("puts the key where the service expects it, and overrides a caller's header", () => {
    const headers = { Authorization: 'of the caller' };
    expect(toRequest({ ...service, key: 'k1' }, { ...call, headers }).headers.authorization).toBe('Bearer k1');
    expect(toRequest({ ...service, key: 'k1', keyPlace: { header: 'X-Api-Key' } }, call).headers['x-api-key']).toBe('k1');
    expect(toRequest({ ...service, key: 'k1', keyPlace: { query: 'Key' } }, call)).toMatchObject({ path: '/base/list?Key=k1' });
    expect(toRequest(service, { ...call, headers }).headers.authorization).toBe('of the caller');
  });

  it.each([
    '',
    'list',
    '//evil.example/list',
    '/a//b',
    '/../admin',
    '/a/..',
    '/a/%2e%2E/b',
    '/./a',
    '/a%2fb',
    '/a%5Cb',
    '/a%00',
    '/\\evil.example',
    '/a b',
    '/a?b=c',
    '/a#b',
    '/a\r\nHost: evil.example',
    'https://evil.example/list',
    '@evil.example/',
    '/é',
  ])('refuses the path %j', (path) => {
    expect(() => toRequest(service, { ...call, path })).toThrow(UpstreamCallError);
  });

  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'Transfer-Encoding': 'chunked' },
    { 'x-a': 'b\r\nx-c: d' },
    { 'x a': 'b' },
    { 'x-a': 'ü' },
  ])('refuses the header %j', (headers) => {
    expect(() => toRequest(service, { ...call, headers })).toThrow(UpstreamCallError);
  });

  it('stays at the configured origin and below the base path for any call', () => {
    const text = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.webPath());
    fc.assert(
      fc.property(text, fc.dictionary(fc.string(), text), (path, query) => {
        try {
          const request = toRequest(service, { ...call, path: path.startsWith('/') ? path : `/${path}`, query });
          const whole = new URL(`${request.origin}${request.path}`);
          expect(request.origin).toBe('https://api.example');
          expect(whole.origin).toBe('https://api.example');
          expect(whole.pathname.startsWith('/base/')).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UpstreamCallError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
