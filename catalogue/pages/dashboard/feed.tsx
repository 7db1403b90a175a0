import type { ReactElement } from 'react';
import { HubLink, type HubPage, useHubPage, useMessages } from '#engine/hub';
import { Carousel, type Columns, type Slide } from '#engine/react';
import type { FeedPanel } from '#schemas/viewer';
import { AdvertSlot } from '../../components/advert/advert-slot.tsx';
import { useAdvertMark, useAdvertsAllowed, useHousePromotion } from '../../components/advert/use-adverts.ts';
import { TileActions, TileLines } from '../../components/application/tile-lines.tsx';
import { toTileViews } from '../../components/application/tile-view.ts';
import { useCarouselLabels } from '../../components/carousel/use-carousel-labels.ts';
import { useTodos } from '../../components/todo/use-todos.ts';
import { placeSecondAdvert } from '../../rules/feed/looks.ts';
import { chooseTodoHeader } from '../../rules/todo/todo.ts';
import { FeedPanelView } from './feed-panel.tsx';
import './tile-card.css';
import './feed.css';

/** 'Your feed': the panels of the plan in order, one for each column of the grid at a time, and the link to the to-do list. */
export function Feed({ columns }: { columns: Columns }): ReactElement | null {
  const page = useHubPage();
  const messages = useMessages();
  const heading = messages('feed-heading');
  const carouselLabels = useCarouselLabels(heading);
  const allowsAdverts = useAdvertsAllowed();
  const second = useHousePromotion(1);
  const mark = useAdvertMark(second);
  const panels = page.plan.feed.filter((panel) => allowsAdverts || panel.kind !== 'advert');
  const slides = panels.map((panel) => toSlide(page, panel));
  const place = placeSecondAdvert(slides.length, Number(page.pageState.values.feedSecondAdvertAfter));
  if (allowsAdverts && second && place !== null) {
    slides.splice(place, 0, { id: 'advert-2', title: mark, content: <AdvertSlot promotion={second} /> });
  }
  if (slides.length === 0) return <OwnCard />;
  return (
    <Carousel
      heading={heading}
      labels={carouselLabels}
      slides={slides}
      perPage={columns}
      wraps={false}
      actions={<TodoLink />}
      className="feed"
    />
  );
}

/** The fallback when no item of the feed may show: the text and action of the person's own tile. */
function OwnCard(): ReactElement | null {
  const page = useHubPage();
  const messages = useMessages();
  const [tile] = toTileViews(page);
  if (!tile) return null;
  return (
    <section className="feed" aria-labelledby="feed-own-title">
      <h2 id="feed-own-title">{messages('feed-heading')}</h2>
      <article className="tile-card feed-card" data-type="next" data-item={tile.item}>
        <div className="card-body">
          <h3>{tile.title}</h3>
          <TileLines tile={tile} />
          <TileActions tile={tile} />
        </div>
      </article>
    </section>
  );
}

function toSlide(page: HubPage, panel: FeedPanel): Slide {
  const title = page.items['next-steps'][panel.ids[0] ?? '']?.title ?? '';
  return { id: panel.ids.join('+'), title, content: <FeedPanelView panel={panel} /> };
}

function TodoLink(): ReactElement {
  const messages = useMessages();
  const { done, total } = useTodos();
  return (
    <HubLink to="/todo" hasArrow className="feed-todo">
      {`${messages(`todo-${chooseTodoHeader(done.length)}`)} (${done.length}/${total})`}
    </HubLink>
  );
}
