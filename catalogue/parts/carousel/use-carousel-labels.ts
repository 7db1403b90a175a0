import { toTemplate, useMessages } from '../../../engine/hub.ts';
import type { CarouselLabels, SlideShowLabels } from '../../../engine/react.ts';

/** The labels of a carousel, with {placeholders} as the engine's component expects them. */
export function useCarouselLabels(): CarouselLabels {
  const messages = useMessages();
  const template = (key: string) => toTemplate(messages(key));
  return {
    carousel: messages('carousel-kind'),
    slideKind: messages('carousel-slide-kind'),
    slide: template('carousel-place'),
    previous: messages('feed-previous'),
    next: messages('feed-next'),
    dot: template('feed-page'),
    announcement: template('carousel-announcement'),
  };
}

/** The labels of a slide show, which has Pause and Play in addition to those of a carousel. */
export function useSlideShowLabels(): SlideShowLabels {
  const messages = useMessages();
  const carousel = useCarouselLabels();
  return {
    ...carousel,
    dot: toTemplate(messages('carousel-show')),
    pause: messages('carousel-pause'),
    play: messages('carousel-play'),
    playOff: messages('carousel-play-off'),
  };
}
