import type { ReactElement } from 'react';
import { HubLink, useHubActions, useItems, useMessages } from '#engine/hub';
import { Carousel, type Columns, type PaletteName } from '#engine/react';
import { useCarouselLabels } from '../../components/carousel/use-carousel-labels.ts';
import { ItemPicture } from '../../components/picture/picture.tsx';
import { Terms } from '../../components/term/terms.tsx';
import { type ColourSlot, chooseColourSlot, countHappeningSlides } from '../../rules/feed/looks.ts';
import type { LeaderboardItem } from '../../schemas/generated/items.ts';
import './happening.css';

/** 'What's happening'. Omitted when there is nothing to show. */
export function Happening({ columns }: { columns: Columns }): ReactElement | null {
  const messages = useMessages();
  const heading = messages('leaderboard-heading');
  const carouselLabels = useCarouselLabels(heading);
  const items = useItems('leaderboard');
  if (items.length === 0) return null;
  const slides = items.map((item, index) => ({
    id: item.id,
    title: item.title,
    content: <HappeningTile item={item} colours={chooseColourSlot(index)} />,
  }));
  return (
    <Carousel
      heading={heading}
      labels={carouselLabels}
      slides={slides}
      perPage={countHappeningSlides(columns)}
      className="happening"
      id="happening"
    />
  );
}

function HappeningTile({ item, colours }: { item: LeaderboardItem; colours: ColourSlot }): ReactElement {
  const messages = useMessages();
  const { track } = useHubActions();
  return (
    <article className="promo" data-slot={colours.slot + 1} data-item={`leaderboard/${item.id}`}>
      <div className="promo-text">
        <h3>
          <HubLink to={item.url} isPlain isStretched onClick={() => track('promotion followed', { id: item.id })}>
            {item.title}
          </HubLink>
        </h3>
        <p>{item.summary}</p>
        <span className="promo-more" aria-hidden="true">
          {messages('find-out-more')}
        </span>
        <Terms of={[item.title, item.summary]} isBelowMain />
      </div>
      <ItemPicture item={item} palette={choosePalette(colours)} className="promo-art" />
    </article>
  );
}

const palettes: Readonly<Record<string, readonly [PaletteName, PaletteName]>> = {
  teal: ['pale-brand', 'deep-brand'],
  purple: ['pale-accent', 'deep-accent'],
  coral: ['pale-highlight', 'deep-highlight'],
};

/** A pale picture on a deep tile, a deep picture on a soft tile, in the same colour. */
function choosePalette({ colour, strength }: ColourSlot): PaletteName | undefined {
  return palettes[colour]?.[strength === 'soft' ? 1 : 0];
}
