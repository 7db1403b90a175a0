import type { CarouselLabels } from '../../react/components/carousel.tsx';

/** Labels for a row of slides in tests. */
export const carouselLabels: CarouselLabels = {
  carousel: 'carousel',
  slideKind: 'slide',
  slide: '{{n}} of {{total}}',
  previous: 'Previous',
  next: 'Next',
  dot: 'Page {{n}} of {{total}}',
  announcement: '{{n}} of {{total}}: {{title}}',
};
