import type { ReactElement } from 'react';
import { fillTemplate } from '../../../engine/index.ts';
import { Art, Carousel } from '../../../engine/react.ts';
import type { LeaderboardItem } from '../../../schemas/generated/catalogue.ts';
import { HubLink, useCarouselWords, useHubActions, useHubPage, useWords } from '../../parts/index.ts';

/** The colours of the tiles go round in nine slots: teal, purple and coral in three strengths (FEED-041, FEED-042). */
const COLOUR_SLOTS = 9;

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
    content: <HappeningTile item={item} slot={(index % COLOUR_SLOTS) + 1} />,
  }));
  return <Carousel heading={words('happening-title')} words={carouselWords} slides={slides} perPage={3} className="happening" />;
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
