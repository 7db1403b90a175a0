import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { carouselLabels } from '../../testing/drawing/carousel-labels.ts';
import { Carousel, type Slide } from './carousel.tsx';
import { choosePage, measureRow } from './use-pages.ts';

const slides: Slide[] = ['one', 'two', 'three'].map((id) => ({ id, title: `Title ${id}`, content: <p>{id}</p> }));

describe('Carousel on the server', () => {
  const html = renderToString(<Carousel heading="Read next" headingLevel={3} labels={carouselLabels} slides={slides} />);

  it('is a section labelled by its heading', () => {
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(/^<section class="carousel carousel-light" aria-roledescription="carousel"/);
    expect(html).toContain(`<h3 id="${id}">Read next</h3>`);
  });

  it('[CONST-032] [FEED-026] shows up to four slides, or fewer if requested', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ id: `${index}`, title: `Title ${index}`, content: <p>{`${index}`}</p> }));
    const perPage = (options: { readonly perPage?: 1 | 2 | 3 | 4 }) =>
      /data-per-page="(\d)"/.exec(renderToString(<Carousel heading="All" labels={carouselLabels} slides={many} {...options} />))?.[1];
    expect([perPage({}), perPage({ perPage: 3 })]).toEqual(['4', '3']);
  });

  it('names each slide by its number', () => {
    expect(html.match(/role="group" class="carousel-slide" aria-roledescription="slide" aria-label="\d of 3"/g)).toHaveLength(3);
  });

  it('renders no buttons and no inert slides without JavaScript', () => {
    expect(html).not.toContain('<button');
    expect(html).not.toContain('inert');
  });

  it('[CAR-012] [FEED-028] [TAGS-070] accepts h2 or h3 and light or dark', () => {
    const dark = renderToString(<Carousel heading="Feed" theme="dark" labels={carouselLabels} slides={slides} />);
    expect(dark).toContain('carousel-dark');
    expect(dark).toMatch(/<h2 id=/);
  });
});

describe('measureRow', () => {
  it.each([
    [
      'six slides, four fit, at the start',
      6,
      { view: 1200, step: 300, scrolled: 0, farthest: 600 },
      { perPage: 4, total: 2, page: 0, first: 0 },
    ],
    [
      'six slides, four fit, at the far end',
      6,
      { view: 1200, step: 300, scrolled: 600, farthest: 600 },
      { perPage: 4, total: 2, page: 1, first: 2 },
    ],
    ['one slide and a peek', 5, { view: 358, step: 300, scrolled: 300, farthest: 1142 }, { perPage: 1, total: 5, page: 1, first: 1 }],
    [
      'one slide and a peek, at the far end',
      5,
      { view: 358, step: 300, scrolled: 1142, farthest: 1142 },
      { perPage: 1, total: 5, page: 4, first: 4 },
    ],
    ['fewer slides than fit', 2, { view: 1200, step: 300, scrolled: 0, farthest: 0 }, { perPage: 2, total: 1, page: 0, first: 0 }],
    ['not laid out yet', 3, { view: 0, step: 0, scrolled: 0, farthest: 0 }, { perPage: 0, total: 0, page: 0, first: 0 }],
  ])('handles %s', (_title, count, sizes, view) => {
    expect(measureRow(count, sizes)).toEqual(view);
  });
});

describe('choosePage', () => {
  it('[CAR-008] wraps both ways', () => {
    expect(choosePage(3, 3, true)).toBe(0);
    expect(choosePage(-1, 3, true)).toBe(2);
  });

  it('stops at the ends when it does not wrap', () => {
    expect(choosePage(3, 3, false)).toBe(2);
    expect(choosePage(-1, 3, false)).toBe(0);
  });

  it('has one page for an empty carousel', () => {
    expect(choosePage(5, 0, true)).toBe(0);
  });
});
