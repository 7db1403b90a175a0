import { toTemplate, useMessages } from '../../../engine/hub.ts';
import type { CarouselLabels, SlideShowLabels } from '../../../engine/react.ts';

/** The words of a carousel, with their {parts} written as the parts of the engine expect them. */
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

/** The words of a slide show, which has Pause and Play beside those of a carousel. */
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
