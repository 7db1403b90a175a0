import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useIsPhone } from '../hooks/use-screen.ts';
import { useAnnounce } from './announcer.tsx';
import { IconButton } from './button.tsx';
import { Dots } from './dots.tsx';
import { type Elements, Group } from './elements.tsx';
import { fillLabel } from './fill-label.ts';
import { joinClasses } from './join-classes.ts';
import { type Pages, usePages } from './use-pages.ts';
import './carousel.css';

/** Labels of a carousel. Placeholders: {{n}} and {{total}} in slide and dot; {{n}}, {{total}} and {{title}} in announcement. */
export interface CarouselLabels {
  readonly carousel: string;
  readonly slideKind: string;
  readonly slide: string;
  readonly previous: string;
  readonly next: string;
  readonly dot: string;
  readonly announcement: string;
}

/** One slide. Its title is used when a page is announced. */
export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** `perPage` is the maximum number of slides; there are fewer if one would be narrower than 17rem. Only SlideShow moves by itself. */
export interface CarouselProps {
  readonly heading: string;
  readonly headingLevel?: 2 | 3;
  readonly theme?: 'light' | 'dark';
  readonly labels: CarouselLabels;
  readonly slides: readonly Slide[];
  readonly perPage?: 1 | 2 | 3 | 4;
  readonly wraps?: boolean;
  readonly onPage?: (firstSlide: number) => void;
  readonly actions?: Elements;
  readonly className?: string;
  readonly id?: string;
}

/**
 * Slides side by side, one page at a time, with buttons, dots and swiping. Before its script loads it is a scrolling row; afterwards slides
 * out of view are inert.
 */
export function Carousel(props: CarouselProps): ReactElement {
  const { heading, theme = 'light', labels, slides, perPage = 4, wraps = true, actions, className } = props;
  const base = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const pages = usePages(viewport, { count: slides.length, wraps, onPage: props.onPage });
  const announce = useAnnounce();
  const Heading = `h${props.headingLevel ?? 2}` as const;
  const goTo = (page: number) => {
    const target = pages.goTo(page);
    const titles = slides.slice(target * pages.perPage, (target + 1) * pages.perPage).map((slide) => slide.title);
    announce(fillLabel(labels.announcement, { n: target + 1, total: pages.total, title: titles.join(', ') }));
  };
  return (
    <section
      id={props.id}
      className={joinClasses('carousel', `carousel-${theme}`, className)}
      aria-roledescription={labels.carousel}
      aria-labelledby={`${base}-h`}
    >
      <div className="carousel-head">
        <Heading id={`${base}-h`}>{heading}</Heading>
        {actions}
        <CarouselControls labels={labels} pages={pages} wraps={wraps} onGo={goTo} controls={`${base}-v`} />
      </div>
      <div ref={viewport} id={`${base}-v`} className="carousel-view" data-per-page={Math.min(perPage, Math.max(2, slides.length))}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <Group
              key={slide.id}
              className="carousel-slide"
              aria-roledescription={labels.slideKind}
              aria-label={fillLabel(labels.slide, { n: index + 1, total: slides.length })}
              inert={pages.isHidden(index)}
            >
              {slide.content}
            </Group>
          ))}
        </div>
      </div>
    </section>
  );
}

interface ControlsProps {
  readonly labels: CarouselLabels;
  readonly pages: Pages;
  readonly wraps: boolean;
  readonly controls: string;
  readonly onGo: (page: number) => void;
}

/** A phone has no room for dots, so a count shows the page. */
function CarouselControls({ labels, pages, wraps, controls, onGo }: ControlsProps): ReactElement | null {
  const hasDots = !useIsPhone();
  if (pages.total < 2) return null;
  const { page, total } = pages;
  return (
    <div className="carousel-controls" data-dots={hasDots || undefined}>
      <span className="carousel-count">{fillLabel(labels.slide, { n: page + 1, total })}</span>
      {hasDots && <Dots label={labels.dot} shown={page} total={total} onChoose={onGo} className="carousel-dots" />}
      <IconButton
        variant="secondary"
        icon="chevron-left"
        label={labels.previous}
        aria-controls={controls}
        isDisabled={!wraps && page === 0}
        onClick={() => onGo(page - 1)}
      />
      <IconButton
        variant="secondary"
        icon="chevron-right"
        label={labels.next}
        aria-controls={controls}
        isDisabled={!wraps && page === total - 1}
        onClick={() => onGo(page + 1)}
      />
    </div>
  );
}
