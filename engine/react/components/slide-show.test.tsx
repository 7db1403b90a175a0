import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { carouselLabels } from '../../testing/drawing/carousel-labels.ts';
import { SlideShow, type SlideShowLabels } from './slide-show.tsx';
import { jumpToSlide, stepSlide, wrapSlide } from './slide-steps.ts';

const labels: SlideShowLabels = {
  ...carouselLabels,
  dot: 'Show {{n}} of {{total}}',
  pause: 'Pause',
  play: 'Play',
  playOff: 'Play is off',
};

const draw = (ids: readonly string[], startIndex = 0) =>
  renderToString(
    <SlideShow
      label="Read next"
      labels={labels}
      startIndex={startIndex}
      periodMs={6000}
      slides={ids.map((id) => ({ id, title: id, draw: ({ isShown }) => <p>{isShown ? `${id} shows` : id}</p> }))}
    />,
  );

describe('SlideShow on the server', () => {
  it('is a labelled group of numbered slides, and only the first shown one is reachable', () => {
    const html = draw(['one', 'two', 'three'], 1);
    expect(html).toMatch(/^<div role="group" class="slide-show" aria-roledescription="carousel" aria-label="Read next"/);
    expect(html.match(/aria-roledescription="slide" aria-label="\d of 3"/g)).toHaveLength(3);
    expect(html.match(/inert/g)).toHaveLength(2);
    expect(html).toContain('two shows');
    expect(html).not.toContain('one shows');
  });

  it('has Pause or Play first in tab order, and only that with a single slide', () => {
    expect(draw(['one', 'two'])).toMatch(/^[^§]*?<button[^>]*aria-label="Play is off"/);
    const alone = draw(['one']);
    expect(alone.match(/<button/g)).toHaveLength(1);
    expect(alone).toContain('aria-disabled="true"');
  });
});

describe('stepSlide and jumpToSlide', () => {
  it('[CAR-009] a step has a direction, and wraps around both ends', () => {
    expect(stepSlide(4, 1, 5)).toEqual({ index: 0, direction: 'forward' });
    expect(stepSlide(0, -1, 5)).toEqual({ index: 4, direction: 'back' });
    expect(wrapSlide(7, 0)).toBe(0);
  });

  it.each([
    ['the next number', 1, 2, 5, 'forward'],
    ['the number before', 2, 1, 5, 'back'],
    ['the last from the first is one back', 0, 4, 5, 'back'],
    ['the first from the last is one forward', 4, 0, 5, 'forward'],
    ['half-way round goes by the number, up', 0, 2, 4, 'forward'],
    ['half-way round goes by the number, down', 3, 1, 4, 'back'],
  ])('[CAR-010] a dot moves in the shorter direction: %s', (_title, from, to, total, direction) => {
    expect(jumpToSlide(from, to, total)).toEqual({ index: to, direction });
  });
});
