import { toTemplate, useWords } from '../../../engine/hub.ts';
import type { CarouselWords, SlideShowWords } from '../../../engine/react.ts';

/** The words of a carousel, with their {parts} written as the parts of the engine expect them. */
export function useCarouselWords(): CarouselWords {
  const words = useWords();
  const template = (key: string) => toTemplate(words(key));
  return {
    carousel: words('carousel-kind'),
    slideKind: words('carousel-slide-kind'),
    slide: template('carousel-place'),
    previous: words('feed-previous'),
    next: words('feed-next'),
    dot: template('feed-page'),
    announcement: template('carousel-announcement'),
  };
}

/** The words of a slide show, which has Pause and Play beside those of a carousel. */
export function useSlideShowWords(): SlideShowWords {
  const words = useWords();
  const carousel = useCarouselWords();
  return {
    ...carousel,
    dot: toTemplate(words('carousel-show')),
    pause: words('carousel-pause'),
    play: words('carousel-play'),
    playOff: words('carousel-play-off'),
  };
}
