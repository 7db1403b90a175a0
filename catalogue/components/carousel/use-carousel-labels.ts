import type { MessageKey } from '#engine';
import { toTemplate, useMessages } from '#engine/hub';
import type { CarouselLabels, SlideShowLabels } from '#engine/react';

/** The labels of the carousel with this heading, with {placeholders} as the engine's component expects them. Its buttons name it. */
export function useCarouselLabels(carousel: string): CarouselLabels {
  const messages = useMessages();
  const template = (key: MessageKey) => toTemplate(messages(key, { carousel }));
  return {
    carousel: messages('carousel-kind'),
    slideKind: messages('carousel-slide-kind'),
    slide: template('carousel-place'),
    previous: messages('feed-previous', { carousel }),
    next: messages('feed-next', { carousel }),
    dot: template('feed-page'),
    announcement: template('carousel-announcement'),
  };
}

/** The labels of the slide show with this heading, which has Pause and Play in addition to those of a carousel. */
export function useSlideShowLabels(carousel: string): SlideShowLabels {
  const messages = useMessages();
  const labels = useCarouselLabels(carousel);
  return {
    ...labels,
    dot: toTemplate(messages('carousel-show', { carousel })),
    pause: messages('carousel-pause', { carousel }),
    play: messages('carousel-play', { carousel }),
    playOff: messages('carousel-play-off', { carousel }),
  };
}
