// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carouselLabels } from '../../testing/drawing/carousel-labels.ts';
import { type Drawing, draw, wipe } from '../../testing/drawing/draw.tsx';
import { Carousel } from './carousel.tsx';
import { UiProvider } from './ui-provider.tsx';

const STEP = 300;

afterEach(() => {
  wipe();
  vi.restoreAllMocks();
});

/** Gives carousels the sizes that a browser would, with two slides in view. */
function layOut(): void {
  const isRow = (element: Element) => element.classList.contains('carousel-view');
  const size = (name: 'clientWidth' | 'scrollWidth' | 'offsetWidth' | 'offsetLeft', of: (element: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return of(this);
    });
  size('clientWidth', (element) => (isRow(element) ? 2 * STEP : 0));
  size('scrollWidth', (element) => (isRow(element) ? 6 * STEP : 0));
  size('offsetWidth', () => STEP);
  size('offsetLeft', (element) => STEP * [...(element.parentElement?.children ?? [])].indexOf(element));
}

async function drawSlides(): Promise<
  Drawing & { swipe(slides: number): Promise<void>; readonly told: readonly number[]; readonly asked: readonly unknown[] }
> {
  layOut();
  const told: number[] = [];
  const slides = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, title: `Title ${n}`, content: <p>{`Slide ${n}`}</p> }));
  const drawing = await draw(
    <UiProvider labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
      <Carousel heading="Read next" labels={carouselLabels} slides={slides} onPage={(first) => told.push(first)} />
    </UiProvider>,
  );
  const row = drawing.container.querySelector('.carousel-view') as HTMLElement;
  row.style.padding = '0px';
  const asked: unknown[] = [];
  row.scrollTo = (to: unknown) => void asked.push(to);
  const swipe = (count: number) =>
    drawing.hands(async () => {
      row.scrollLeft = count * STEP;
      row.dispatchEvent(new Event('scroll'));
    });
  await swipe(0);
  await drawing.pass(1_000);
  return { ...drawing, swipe, told, asked };
}

describe('Carousel interaction', () => {
  it('follows a swipe after 80 ms of rest: updates the page number and makes hidden slides inert', async () => {
    const drawing = await drawSlides();
    expect(drawing.seen()).toContain('1 of 3');
    await drawing.swipe(1);
    await drawing.pass(79);
    await drawing.swipe(2);
    await drawing.pass(79);
    expect(drawing.seen()).toContain('1 of 3');
    expect(drawing.told).toEqual([]);
    await drawing.pass(1);
    expect(drawing.seen()).toContain('2 of 3');
    expect(drawing.seen()).not.toContain('Slide 2');
    expect(drawing.seen()).toContain('Slide 3\nSlide 4');
    expect(drawing.told).toEqual([2]);
  });

  it('[CAR-008] continues from the target of the last press, wraps around, and announces the visible slides', async () => {
    const drawing = await drawSlides();
    await drawing.press('Previous');
    expect(drawing.seen()).toContain('3 of 3');
    await drawing.press('Previous');
    expect(drawing.seen()).toContain('2 of 3');
    expect(drawing.asked).toEqual([4, 2].map((first) => ({ left: first * STEP, behavior: 'smooth' })));
    await drawing.pass(1_000);
    expect(document.querySelector('[data-announcer="polite"]')?.textContent).toContain('2 of 3: Title 3, Title 4');
  });
});
