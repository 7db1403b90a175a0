import { describe, expect, it } from 'vitest';
import type { HubPageData } from '../../engine/index.ts';
import { createFakePages, createNonce, createPageDrawer, fakeAssets } from '../http/index.ts';
import { createDrawnPages } from './drawn-pages.ts';
import type { ReadyReply } from './hub-replies.ts';

const look = { columns: 3, theme: 'auto', motion: 'auto', consent: 'none' } as unknown as Parameters<
  ReturnType<typeof createDrawnPages>['draw']
>[2];

function open() {
  let drawn = 0;
  const pages = createFakePages();
  const counted = {
    ...pages,
    renderHubPage: (...given: Parameters<typeof pages.renderHubPage>) => {
      drawn += 1;
      return pages.renderHubPage(...given);
    },
  };
  const drawings = createDrawnPages(createPageDrawer(counted, fakeAssets, createNonce()));
  return { draw: (reply: ReadyReply, url: string) => drawings.draw(reply, url, look), drawn: () => drawn };
}

function makeReply(): ReadyReply {
  const reply = { page: () => ({}) as HubPageData, start: Buffer.from('{'), end: Buffer.from('}') };
  return reply as ReadyReply;
}

describe('drawn pages', () => {
  it('a page is drawn once while its reply lives', () => {
    const { draw, drawn } = open();
    const reply = makeReply();
    expect(draw(reply, '/dashboard')).toBe(draw(reply, '/dashboard'));
    draw(makeReply(), '/dashboard');
    expect(drawn()).toBe(2);
  });

  it('keeps 200 drawings of everybody together, so that no number of people fills the memory', () => {
    const { draw, drawn } = open();
    const replies = Array.from({ length: 201 }, makeReply);
    for (const reply of replies) draw(reply, '/dashboard');
    for (const reply of replies.slice(1)) draw(reply, '/dashboard');
    expect(drawn()).toBe(201);
    for (const reply of replies.slice(0, 1)) draw(reply, '/dashboard');
    expect(drawn()).toBe(202);
  });
});
