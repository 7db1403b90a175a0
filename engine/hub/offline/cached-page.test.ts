import { describe, expect, it } from 'vitest';
import { escapeJson } from '../frame/escape.ts';
import { readReplyIn, toCachedPage } from './cached-page.ts';

const mark = { keptAt: '2027-08-12T07:42:00.000Z', visit: 'v'.repeat(32) };
const pageOf = (id: string, version: string) => ({ version, person: { id }, note: '</script><b>' });

function draw(page: object, body = '<h1>My own words</h1>'): string {
  const data = escapeJson(JSON.stringify({ columns: 2, consent: 'none', page }));
  return `<!doctype html><head><title>Hub</title></head><body><div id="hub">${body}</div><script type="application/json" id="hub-data" nonce="n">${data}</script><script type="module" src="/assets/hub.js"></script></body>`;
}

describe('a cached hub page', () => {
  it("replaces the server's HTML by the newest reply, its age and its visit", () => {
    const html = toCachedPage(draw(pageOf('ann', '1')), JSON.stringify(pageOf('ann', '2')), mark);
    expect(html).not.toContain('My own words');
    expect(html).toContain('<div id="hub"></div><script type="application/json" id="hub-data" nonce="n">');
    const data = /id="hub-data" nonce="n">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ columns: 2, consent: 'none', page: pageOf('ann', '2'), ...mark });
    expect(html?.endsWith('<script type="module" src="/assets/hub.js"></script></body>')).toBe(true);
  });

  it('never combines the page of one person with the reply of another', () => {
    expect(toCachedPage(draw(pageOf('ann', '1')), JSON.stringify(pageOf('tom', '2')), mark)).toBe(null);
  });

  it.each(['anonymous', ''])('is not created from a page without a person (%s)', (id) => {
    expect(readReplyIn(draw(pageOf(id, '1')))).toBe(null);
    expect(toCachedPage(draw(pageOf(id, '1')), JSON.stringify(pageOf(id, '1')), mark)).toBe(null);
  });

  it('is not created from another page, or from invalid data', () => {
    expect(readReplyIn('<h1>Sign in</h1>')).toBe(null);
    expect(toCachedPage(draw(pageOf('ann', '1')), '{"half', mark)).toBe(null);
    expect(readReplyIn(draw(pageOf('ann', '1')).replace('{"columns"', '{columns'))).toBe(null);
  });

  it('readReplyIn extracts the reply from a page, with its version', () => {
    expect(readReplyIn(draw(pageOf('ann', '7')))).toEqual({ json: JSON.stringify(pageOf('ann', '7')), etag: '"7"' });
  });
});
