import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEditor } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const page = { Accept: 'text/html' };

describe("the editor's page", () => {
  it("serves the editor's page at every address below /editor, and allows only our pages in its frames", async () => {
    const { cookie } = await createEditor(world, 'viewer');
    for (const path of ['/editor', '/editor/next-steps', '/editor/next-steps/some-item?q=x']) {
      const reply = await world.ask(path, { cookie, headers: page });
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(reply.headers.get('content-security-policy')).toMatch(/frame-src 'self'.*frame-ancestors 'none'/);
    }
  });

  it('redirects visitors of the editor to sign in and back, and hides it from people of the hub', async () => {
    const visitor = await world.ask('/editor/review', { headers: page });
    expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/account/login?returnUrl=%2Feditor%2Freview']);
    const cookie = await world.signIn({ persona: 'ada' });
    expect((await world.ask('/editor', { cookie, headers: page })).status).toBe(404);
  });

  it('sends the live catalogue with the tags that saves need, and answers 304 the second time', async () => {
    const writer = await createEditor(world, 'writer');
    const reply = await world.ask('/editor/api/catalogue', { cookie: writer.cookie });
    const { id, items } = (await reply.json()) as { id: string; items: { kind: string; id: string; value: object; tag: string }[] };
    const item = items.find(({ kind }) => kind === 'widgets');
    expect([reply.headers.get('etag'), items.length > 3, typeof item?.tag]).toEqual([`"${id}"`, true, 'string']);
    const set = await writer.open();
    const saved = await writer.save(set, `widgets/${item?.id}`, { ...item?.value, title: 'Mine' }, item?.tag ?? '');
    expect(saved.status).toBe(200);
    const again = await world.ask('/editor/api/catalogue', { cookie: writer.cookie, headers: { 'If-None-Match': `"${id}"` } });
    expect(again.status).toBe(304);
  });
});
