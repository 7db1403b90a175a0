/** A card of the grid with its tallest unpainted part, as a share of its height. */
interface CardGap {
  readonly widget: string;
  readonly share: number;
  readonly px: number;
}

/** The holes in the grid: the gap in each card, and every space between cards that would fit another. */
export interface GridGaps {
  readonly cards: readonly CardGap[];
  readonly holes: readonly string[];
}

/**
 * Measures the grid on the screen; runs in the page. Painted means visible to a person: text, pictures, fields, bars, and boxes that are
 * only colour. The background of a text does not count.
 */
export function measureGaps(): GridGaps {
  const MAX_BETWEEN_PX = 80;
  const PICTURES = 'svg, img, video, iframe, canvas, input, select, textarea, button, meter, progress, .map-room, summary';
  type Band = readonly [top: number, bottom: number];
  const bandOf = ({ top, bottom, width }: DOMRect): Band[] => (width > 0 && bottom > top ? [[top, bottom]] : []);
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.visually-hidden') === null;
  const isColour = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  const bandsOfText = (node: Node): Band[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].flatMap(bandOf);
  };
  const bandsOfFill = (fill: Element): Band[] => {
    const { content, top } = getComputedStyle(fill, '::before');
    const box = fill.getBoundingClientRect();
    return content === 'none' ? [] : [[box.top + Number.parseFloat(top), box.bottom]];
  };
  const listBands = (element: Element): Band[] => {
    if (!isSeen(element)) return [];
    if (element.matches('.card-fill')) return bandsOfFill(element);
    if (element.matches(PICTURES)) return bandOf(element.getBoundingClientRect());
    const inside = [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return listBands(child);
      return child.textContent?.trim() ? bandsOfText(child) : [];
    });
    const isEmpty = element.childElementCount === 0 && !element.textContent?.trim();
    return isEmpty && isColour(element) ? bandOf(element.getBoundingClientRect()) : inside;
  };
  const measureCard = (frame: HTMLElement): CardGap => {
    const box = frame.getBoundingClientRect();
    const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(frame);
    const start = box.top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth);
    const end = box.bottom - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth);
    const bands = listBands(frame).sort((one, other) => one[0] - other[0]);
    let [reached, px] = [start, 0];
    for (const [top, bottom] of [...bands, [end, end] as const]) {
      px = Math.max(px, top - reached);
      reached = Math.max(reached, bottom);
    }
    return { widget: frame.dataset.widget ?? '', share: px / box.height, px: Math.round(px) };
  };
  const grid = document.querySelector('.widget-grid');
  const frames = [...(grid?.querySelectorAll<HTMLElement>(':scope > li > [data-widget]') ?? [])];
  const listHoles = (): string[] => {
    if (!grid) return ['no grid'];
    const whole = grid.getBoundingClientRect();
    const rows = new Map<number, DOMRect[]>();
    for (const box of frames.map((frame) => frame.getBoundingClientRect())) {
      const top = Math.round(box.top);
      rows.set(top, [...(rows.get(top) ?? []), box]);
    }
    const found: string[] = [];
    const note = (what: string, px: number) => px > MAX_BETWEEN_PX && found.push(`${what}: ${Math.round(px)} px`);
    let above = whole.top;
    for (const [index, row] of [...rows.values()].entries()) {
      let left = whole.left;
      for (const box of row) {
        note(`row ${index + 1}, above a card`, box.top - above);
        note(`row ${index + 1}, beside a card`, box.left - left);
        left = box.right;
      }
      note(`row ${index + 1}, at its end`, whole.right - left);
      const bottoms = row.map(({ bottom }) => bottom);
      note(`row ${index + 1}, below a shorter card`, Math.max(...bottoms) - Math.min(...bottoms));
      above = Math.max(...bottoms);
    }
    note('below the last row', whole.bottom - above);
    return found;
  };
  return { cards: frames.map(measureCard), holes: listHoles() };
}
