import { describe, expect, it } from 'vitest';
import type { HubPageData } from '#engine';
import { createFakePages, createNonce, createPageDrawer, fakeAssets, joinPage } from '../http/index.ts';
import { createDrawings, type Drawing } from './drawings.ts';
import { createDrawnPages, type PageRequest } from './drawn-pages.ts';

const look = { columns: 3, isPhone: false, theme: '', motion: '', consent: '' } as const;
const at = (url: string, isCompressed = false): PageRequest => ({ url, look, isCompressed });

function open() {
  const inHere = createDrawings(createPageDrawer(createFakePages(), fakeAssets, createNonce()));
  const drawn: Drawing[] = [];
  const failure = { isThere: false };
  const pages = createDrawnPages({
    async draw(drawing) {
      drawn.push(drawing);
      if (failure.isThere) throw new Error('The thread is gone.');
      return inHere.draw(drawing);
    },
  });
  return { pages, drawn, failure };
}

function makeReply(name = 'ada') {
  return { start: Buffer.from(`{"name":"${name}"`), end: Buffer.from('}') };
}

describe('createDrawnPages', () => {
  it('renders a page once per reply, also for concurrent requests', async () => {
    const { pages, drawn } = open();
    const reply = makeReply();
    const [first, second] = await Promise.all([pages.draw(reply, at('/dashboard')), pages.draw(reply, at('/dashboard'))]);
    expect(first).toBe(second);
    expect(await pages.draw(reply, at('/dashboard'))).toBe(first);
    await pages.draw(makeReply(), at('/dashboard'));
    expect(drawn).toHaveLength(2);
  });

  it('renders from the bytes of the reply, separately for each address, look and gzip support', async () => {
    const { pages, drawn } = open();
    const reply = makeReply();
    const page = await pages.draw(reply, at('/dashboard/dates'));
    expect(joinPage(page, 'n0nce').toString()).toContain('nonce="n0nce"');
    expect(joinPage(page, 'n0nce').toString()).toContain('{"page":{"name":"ada"},"url":"/dashboard/dates"');
    expect(page.sums).toBeNull();
    expect((await pages.draw(reply, at('/dashboard/dates', true))).sums).not.toBeNull();
    expect(drawn).toHaveLength(2);
  });

  it('renders separately for a phone', async () => {
    const { pages, drawn } = open();
    const reply = makeReply();
    await pages.draw(reply, at('/dashboard'));
    const onPhone = await pages.draw(reply, { ...at('/dashboard'), look: { ...look, isPhone: true } });
    expect(joinPage(onPhone, 'n0nce').toString()).toContain('"isPhone":true');
    expect(drawn).toHaveLength(2);
  });

  it('renders a page without a person from its data', async () => {
    const { pages } = open();
    const page = await pages.drawOnce({ version: 'nobody' } as HubPageData, at('/status'));
    expect(joinPage(page, 'n0nce').toString()).toContain('{"page":{"version":"nobody"},"url":"/status"');
  });

  it('retries a failed page with the next request', async () => {
    const { pages, drawn, failure } = open();
    const reply = makeReply();
    failure.isThere = true;
    await expect(pages.draw(reply, at('/dashboard'))).rejects.toThrow('gone');
    failure.isThere = false;
    expect((await pages.draw(reply, at('/dashboard'))).bytes.length).toBeGreaterThan(0);
    expect(drawn).toHaveLength(2);
  });

  it('caches at most 200 pages for all people, so that memory is limited', async () => {
    const { pages, drawn } = open();
    const replies = Array.from({ length: 201 }, () => makeReply());
    for (const reply of replies) await pages.draw(reply, at('/dashboard'));
    for (const reply of replies.slice(1)) await pages.draw(reply, at('/dashboard'));
    expect(drawn).toHaveLength(201);
    for (const reply of replies.slice(0, 1)) await pages.draw(reply, at('/dashboard'));
    expect(drawn).toHaveLength(202);
  });
});
