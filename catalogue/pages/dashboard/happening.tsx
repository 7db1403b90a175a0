import type { ReactElement } from 'react';
import { fillTemplate } from '../../../engine/index.ts';
import { Art, Carousel } from '../../../engine/react.ts';
import type { LeaderboardItem } from '../../../schemas/generated/catalogue.ts';
import { HubLink, useCarouselWords, useHubActions, useHubPage, useWords } from '../../parts/index.ts';
import { chooseColourSlot } from '../../rules/index.ts';

/** 'What's happening'. With nothing to show the whole block is left out (FEED-044). */
export function Happening(): ReactElement | null {
  const page = useHubPage();
  const words = useWords();
  const carouselWords = useCarouselWords();
  const items = page.plan.leaderboard.flatMap((id) => page.items.leaderboard[id] ?? []);
  if (items.length === 0) return null;
  const slides = items.map((item, index) => ({
    id: item.id,
    title: item.title,
    content: <HappeningTile item={item} slot={chooseColourSlot(index).slot + 1} />,
  }));
  return <Carousel heading={words('leaderboard-heading')} words={carouselWords} slides={slides} perPage={3} className="happening" />;
}

function HappeningTile({ item, slot }: { item: LeaderboardItem; slot: number }): ReactElement {
  const { plan } = useHubPage();
  const words = useWords();
  const { track } = useHubActions();
  return (
    <article className="promo" data-slot={slot}>
      <div className="promo-words">
        <h3>
          <HubLink to={item.url} isPlain isStretched onClick={() => track('promotion followed', { id: item.id })}>
            {fillTemplate(item.title, plan.values)}
          </HubLink>
        </h3>
        <p>{fillTemplate(item.summary, plan.values)}</p>
        <span className="promo-more" aria-hidden="true">
          {words('find-out-more')}
        </span>
      </div>
      <Art seed={item.image || item.id} className="promo-art" />
    </article>
  );
}
