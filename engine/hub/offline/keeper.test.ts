import { describe, expect, it } from 'vitest';
import { createFakeCaches } from '../testing/fake-caches.ts';
import { createKeeper } from './keeper.ts';

const now = () => Date.parse('2027-06-01T10:00:00Z');
const data = JSON.stringify({ columns: 2, consent: '', page: { version: 'v1', snapshot: 's1', person: { id: 'ann' } } });
const html = `<div id="hub">drawn</div><script type="application/json" id="hub-data">${data}</script>`;
const page = () => new Response(html, { headers: { 'Hub-Visit': 'a'.repeat(32) } });

describe('createKeeper', () => {
  it('resolves only after both the page and its reply are stored, however slow the cache is', async () => {
    const stored: string[] = [];
    const fake = createFakeCaches();
    const caches: CacheStorage = Object.assign(Object.create(fake) as CacheStorage, {
      async open(name: string) {
        const cache = await fake.open(name);
        const put: Cache['put'] = async (address, response) => {
          for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
          await cache.put(address, response);
          stored.push(String(address));
        };
        return Object.assign(Object.create(cache) as Cache, { put, match: cache.match.bind(cache) });
      },
    });
    const keeper = createKeeper({ caches, now });
    await keeper.keepPage(page(), keeper.epoch());
    expect(stored).toEqual(['/kept/page', '/kept/reply']);
    await keeper.keepReply(new Response('{}', { headers: { ETag: 'v2' } }), keeper.epoch());
    await keeper.keepRead('/api/v1/books', new Response('[]'), keeper.epoch());
    expect(stored).toEqual(['/kept/page', '/kept/reply', '/kept/reply', '/api/v1/books']);
  });
});
