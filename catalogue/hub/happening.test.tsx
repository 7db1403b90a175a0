import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { HubProvider } from '#engine/hub';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { Happening } from '../pages/dashboard/happening.tsx';
import type { LeaderboardItem } from '../schemas/generated/items.ts';

vi.setConfig({ testTimeout: 20_000 });

const page = hubPageOf('p10');
const item: LeaderboardItem = {
  id: 'own-tile',
  active: true,
  order: 1,
  title: 'Open days for {{studyYear}}',
  summary: 'See who opens their doors in {{studyYear}}.',
  url: '/explore/open-days',
  image: '',
  visibility: '',
  startDate: null,
  endDate: null,
};

function draw(change: Partial<LeaderboardItem>): string {
  const plan = { ...page.plan, leaderboard: [item.id] };
  const items = { ...page.items, leaderboard: { [item.id]: { ...item, ...change } } };
  return renderToString(
    <StaticRouter location="/dashboard">
      <HubProvider store={createStillStore({ ...page, plan, items })}>
        <Happening columns={3} />
      </HubProvider>
    </StaticRouter>,
  );
}

const pictureOf = (html: string) => /<(?:svg|img)[^>]*promo-art.*?(?:<\/article>)/s.exec(html)?.[0];

describe("the tiles of What's happening", () => {
  it("[FEED-039] shows the leaderboard's title, summary, url and image to people who match the visibility expression", () => {
    const html = draw({});
    expect(html).toContain('What&#x27;s happening</h2>');
    expect(html).toMatch(/<a [^>]*href="\/explore\/open-days"[^>]*>Open days for 2027<\/a>.*<p>See who opens their doors in 2027\.<\/p>/s);
    expect(pictureOf(draw({ image: 'one' }))).not.toBe(pictureOf(draw({ image: 'two' })));
    expect(draw({ image: '/pictures/open-day.jpg' })).toMatch(/<img src="\/pictures\/open-day\.jpg" alt=""/);

    const shown = (persona: string) => hubPageOf(persona).plan.leaderboard;
    const { leaderboard } = shippedCatalogue().catalogue;
    const auditions = leaderboard.find(({ visibility }) => visibility === 'conservatoires AND !clearing')?.id ?? '';
    const teaching = leaderboard.find(({ visibility }) => /teachingEngland/.test(visibility))?.id ?? '';
    expect([shown('p08'), shown('p15'), shown('p39')].map((ids) => [ids.includes(auditions), ids.includes(teaching)])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});
