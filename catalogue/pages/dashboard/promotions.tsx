import type { ReactElement } from 'react';
import { HubLink, useHubActions, useItems, useMessages } from '#engine/hub';
import { Carousel, type Columns, useIsPhone } from '#engine/react';
import { useCarouselLabels } from '../../components/carousel/use-carousel-labels.ts';
import { ItemPicture } from '../../components/picture/picture.tsx';
import { Terms } from '../../components/term/terms.tsx';
import { countHappeningSlides } from '../../rules/feed/looks.ts';
import type { Guide, Promotion } from '../../schemas/generated/items.ts';
import './tile-card.css';
import './promotions.css';

/** 'You might also like': up to three at once. */
export function Promotions({ columns }: { columns: Columns }): ReactElement | null {
  const messages = useMessages();
  const heading = messages('promotions-heading');
  const carouselLabels = useCarouselLabels(heading);
  const items = useItems('promotions');
  if (items.length === 0) return null;
  return (
    <Carousel
      heading={heading}
      labels={carouselLabels}
      slides={items.map((item) => ({ id: item.id, title: item.title, content: <PromotionCard item={item} /> }))}
      perPage={countHappeningSlides(columns)}
      className="promotions"
      id="promotions"
    />
  );
}

/** A promotion; without its picture on a phone, to shorten the page. */
function PromotionCard({ item }: { item: Promotion }): ReactElement {
  const isPhone = useIsPhone();
  const { track } = useHubActions();
  return (
    <article className="tile-card promotion" data-item={`promotions/${item.id}`}>
      {!isPhone && <ItemPicture item={item} className="card-art" />}
      <div className="card-body">
        {item.byline && <p className="card-byline">{item.byline}</p>}
        <h3>{item.title}</h3>
        <p>{item.summary}</p>
        <HubLink to={item.link} hasArrow isStretched onClick={() => track('promotion followed', { id: item.id })}>
          {item.linkText}
        </HubLink>
        <Terms of={[item.title, item.summary]} isBelowMain />
      </div>
    </article>
  );
}

/** 'Useful guides', on phones only. */
export function Guides(): ReactElement | null {
  const messages = useMessages();
  const items = useItems('guides');
  if (items.length === 0) return null;
  return (
    <section id="guides" className="guides" aria-labelledby="guides-title">
      <h2 id="guides-title">{messages('guides-heading')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <GuideCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuideCard({ item }: { item: Guide }): ReactElement {
  return (
    <article className="guide" data-item={`guides/${item.id}`}>
      <ItemPicture item={item} className="guide-art" />
      <div>
        <h3>
          <HubLink to={item.url} isPlain isStretched>
            {item.title}
          </HubLink>
        </h3>
        <p>{item.summary}</p>
      </div>
    </article>
  );
}
