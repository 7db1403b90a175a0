import type { ReactElement } from 'react';
import { ReadingView, useHubActions, useHubAddress, useHubPage, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { createDice, Link, type ShownSlide, SlideShow } from '#engine/react';
import type { Article } from '../../components/article/read-articles.ts';
import { usePersonalArticles } from '../../components/article/use-articles.ts';
import { useSlideShowLabels } from '../../components/carousel/use-carousel-labels.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { chooseFirstSlide, choosePosts, trimSummary } from '../../rules/carousels/carousels.ts';
import { readNumber } from '../../rules/reading.ts';
import './information.later.css';

const PERIOD_S = 6;
const MAX = 5;

/** Articles to read next, one at a time, starting at a random one. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const { plan, pageState } = useHubPage();
  const max = readNumber(pageState.values.informationMost, MAX);
  const reading = usePersonalArticles(max);
  return (
    <ReadingView reading={reading} shape="card" empty={<WidgetEmpty widget={widget} />}>
      {(articles) => (
        <Articles key={reading.fetchedAt} label={widget.title} articles={articles} max={max} seed={reading.fetchedAt ?? plan.stage} />
      )}
    </ReadingView>
  );
}

interface ArticlesProps {
  readonly label: string;
  readonly articles: readonly Article[];
  readonly max: number;
  /** The seed of the random start: the same response starts at the same article. */
  readonly seed: string;
}

function Articles({ label, articles, max, seed }: ArticlesProps): ReactElement {
  const labels = useSlideShowLabels(label);
  const { pageState, person } = useHubPage();
  const { next } = createDice(`${person.id} ${seed}`);
  const chosen = choosePosts(articles, next, max);
  const slides: readonly ShownSlide[] = chosen.map((article) => ({
    id: article.url,
    title: article.title,
    draw: () => <ArticleCard article={article} />,
  }));
  return (
    <SlideShow
      className="fills-card"
      label={label}
      labels={labels}
      slides={slides}
      startIndex={chooseFirstSlide(slides.length, next)}
      periodMs={readNumber(pageState.values.carouselSeconds, PERIOD_S) * 1000}
    />
  );
}

/** One article: its title is the link, which also covers picture and text. */
function ArticleCard({ article }: { readonly article: Article }): ReactElement {
  const { href, newTabLabel } = useHubAddress(article.url);
  const { track } = useHubActions();
  const follow = () => track('article opened', { id: article.url });
  return (
    <article className="read-next">
      <span className="read-next-picture">
        <Picture image={article.image} seed={article.url} />
      </span>
      <h4>
        <Link href={href} newTabLabel={newTabLabel} isStretched onClick={follow}>
          {article.title}
        </Link>
      </h4>
      {article.summary === '' ? null : <p>{trimSummary(article.summary)}</p>}
    </article>
  );
}
