import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { loadPart } from '#engine/react';
import { isLong } from '#engine/testing';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { loadBelow } from '../pages/dashboard/dashboard.tsx';
import { App } from './testing/app.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => Promise.all([loadBelow].map(loadPart)));

/** Every text on the rendered hub, one per line. */
function textsOf(page: HubPage): readonly string[] {
  const html = renderToString(
    <StaticRouter location="/dashboard?show=hub">
      <App store={createStillStore(page)} columns={3} />
    </StaticRouter>,
  );
  const words = html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return [...words.split(/<[^>]*>/), ...[...words.matchAll(/ (?:aria-label|title|alt)="([^"]*)"/g)].map(([, text = '']) => text)];
}

/** The same value, with every text of two or more words marked. */
function mark(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `⟦${value}⟧` : value;
  if (Array.isArray(value)) return value.map(mark);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
}

/** Signs of a sentence with a missing part. */
const holes = [/\{\{|\}\}/, /\S {2,}\S/, / [.,;:!?](\s|$)/, /\b(until|after|and)[.!?]/];

const { catalogue } = shippedCatalogue();
const moments = ['2026-09-22T10:00:00Z', '2027-08-12T07:00:00Z', '2028-03-01T10:00:00Z'];
const modes = [{}, { ugMode: 'embargo', ucMode: 'embargo' }, { ugMode: 'updating', ucMode: 'updating' }, { applyMode: 'clearing' }];

describe('the texts on the hub', () => {
  it.each(catalogue.personas.map(({ id }, index) => [id, index] as const))(
    '[STATUS-089] leaves no placeholder empty in any sentence for %s',
    (id, index) => {
      // Each person is checked at one time in turn; the long run checks all people at all times.
      for (const [turn, now] of moments.entries()) {
        if (!isLong && turn !== index % moments.length) continue;
        const pageState = modes[(turn + id.length) % modes.length];
        const page = hubPageOf(id, { record: (record) => Object.assign(record, { now, pageState }) });
        const found = textsOf(page).filter((text) => holes.some((hole) => hole.test(text.trim())));
        expect({ now, pageState, found }).toEqual({ now, pageState, found: [] });
      }
    },
  );

  it.each(['p01', 'p10', 'p15', 'p37'])('[EC-001] shows no sentence that editors cannot change, for %s', (persona) => {
    const page = hubPageOf(persona);
    const facts = JSON.stringify([page.details, page.pageState.values]);
    const sentences = textsOf({ ...page, items: mark(page.items) as HubPage['items'] }).filter(
      (text) => text.trim().split(/\s+/).length > 2,
    );
    expect(sentences.filter((text) => text.includes('⟦')).length).toBeGreaterThan(50);
    expect(sentences.filter((text) => !text.includes('⟦') && !facts.includes(text.trim()))).toEqual([]);
  });

  it("[FEED-020] [FRAME-016] fills the same placeholders in every kind of item, and a scheme item uses its own tile's values", () => {
    const page = hubPageOf('p10');
    const said = 'Year {{studyYear}}, {{choices}} choices. Gone with {{provider}} and {{embargoUntil}}. Until {{embargoUntil|soon}}.';
    const write = <Item extends object>(items: Readonly<Record<string, Item>>, field: string) =>
      Object.fromEntries(Object.entries(items).map(([key, item]) => [key, { ...item, [field]: said }]));
    const items = {
      ...page.items,
      'next-steps': write(page.items['next-steps'], 'summary'),
      todos: write(page.items.todos, 'description'),
      notifications: write(page.items.notifications, 'message'),
      promotions: write(page.items.promotions, 'summary'),
      leaderboard: write(page.items.leaderboard, 'summary'),
      guides: write(page.items.guides, 'summary'),
      widgets: write(page.items.widgets, 'description'),
    } as HubPage['items'];
    const tiles = page.plan.tiles.map((tile) => ({
      ...tile,
      values: { ...tile.values, choices: tile.scheme === 'UG' ? 1 : 3, provider: '', embargoUntil: '' },
    }));
    const shown = createStillStore({ ...page, items, plan: { ...page.plan, tiles } }).getState().page.items;
    const texts = [shown['next-steps'], shown.todos, shown.notifications, shown.promotions, shown.leaderboard, shown.guides, shown.widgets]
      .flatMap((kind) => Object.values<object>(kind))
      .map((item) => [Reflect.get(item, 'scheme') ?? 'UG', Object.values(item).find((value) => /^Year /.test(String(value)))] as const);
    expect(texts.length).toBeGreaterThan(100);
    for (const [scheme, text] of texts) {
      expect(text).toBe(`Year ${page.plan.values.studyYear}, ${scheme === 'UC' ? '3 choices' : '1 choice'}. Until soon.`);
    }
  });
});
