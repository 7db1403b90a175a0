/** The kinds of text in the picture. */
export const PICTURE_FONTS = {
  title: { size: 30, weight: 700, line: 38 },
  head: { size: 19, weight: 700, line: 25 },
  body: { size: 17, weight: 400, line: 24 },
  label: { size: 16, weight: 700, line: 24 },
  small: { size: 14, weight: 400, line: 20 },
} as const;

/** One of them. */
export type PictureFont = keyof typeof PICTURE_FONTS;

/** All text that the picture can contain. */
export interface PictureTexts {
  readonly title: string;
  readonly line: string;
  /** The head of each column: a name and what belongs to it. */
  readonly heads: readonly (readonly string[])[];
  /** A row for each criterion: its name, and the lines of each column. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly (readonly string[])[] }[];
  readonly foot: readonly string[];
}

/** A positioned text; `top` is the top of its line. */
interface PlacedText {
  readonly text: string;
  readonly font: PictureFont;
  readonly left: number;
  readonly top: number;
}

/** A picture ready to draw, in CSS pixels. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
  /** The top of each line between two rows. */
  readonly rules: readonly number[];
}

/** The width of a text in a font, in CSS pixels. */
export type Measure = (text: string, font: PictureFont) => number;

const MARGIN = 32;
const GAP = 20;
const LABEL_WIDTH = 150;
const COLUMN_WIDTH = 250;
const ROW_PADDING = 12;

/** Wraps text into lines that fit; a word too long for a line gets one of its own. */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The layout: a title, a column for each offer, a row for each criterion, and notes. */
export function layoutPicture({ title, line, heads, rows, foot }: PictureTexts, measure: Measure): PictureLayout {
  const width = 2 * MARGIN + LABEL_WIDTH + heads.length * (COLUMN_WIDTH + GAP);
  const inner = width - 2 * MARGIN;
  const texts: PlacedText[] = [];
  const rules: number[] = [];
  /** Stacks paragraphs and returns the end position. */
  const place = (paragraphs: readonly (readonly [string, PictureFont])[], at: { left: number; top: number; width: number }): number => {
    let top = at.top;
    for (const [paragraph, font] of paragraphs) {
      for (const text of wrapText(paragraph, at.width, (part) => measure(part, font))) {
        texts.push({ text, font, left: at.left, top });
        top += PICTURE_FONTS[font].line;
      }
    }
    return top;
  };
  const columnAt = (index: number) => MARGIN + LABEL_WIDTH + GAP + index * (COLUMN_WIDTH + GAP);
  const placeRow = (top: number, columns: readonly (readonly (readonly [string, PictureFont])[])[]): number =>
    Math.max(top, ...columns.map((column, index) => place(column, { left: columnAt(index), top, width: COLUMN_WIDTH })));
  let top = place(
    [
      [title, 'title'],
      [line, 'small'],
    ],
    { left: MARGIN, top: MARGIN, width: inner },
  );
  top = placeRow(
    top + GAP,
    heads.map((head) => head.map((text, index) => [text, index === 0 ? 'head' : 'small'] as const)),
  );
  for (const { label, cells } of rows) {
    top += ROW_PADDING;
    rules.push(top);
    top += ROW_PADDING;
    const labelEnd = place([[label, 'label']], { left: MARGIN, top, width: LABEL_WIDTH });
    const cellsEnd = placeRow(
      top,
      cells.map((cell) => cell.map((text) => [text, 'body'] as const)),
    );
    top = Math.max(labelEnd, cellsEnd);
  }
  top = place(
    foot.map((text) => [text, 'small'] as const),
    { left: MARGIN, top: top + GAP, width: inner },
  );
  return { width, height: top + MARGIN, texts, rules };
}
