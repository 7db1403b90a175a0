/** The query of the address service. The server adds the key. */
export interface FindQuery {
  readonly IsMiddleware: 'false';
  readonly Countries: 'GBR';
  readonly Bias: 'true';
  readonly Container: string;
  readonly Text: string;
}

/** The query for the typed text, inside an opened container or everywhere. */
export function toFindQuery(text: string, container: string | null): FindQuery {
  return { IsMiddleware: 'false', Countries: 'GBR', Bias: 'true', Container: container ?? '', Text: text.trim() };
}

/** A piece of a found text. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

function readRanges(highlight: string, length: number): readonly (readonly [number, number])[] {
  return highlight
    .split(/[,;]/)
    .flatMap((range) => {
      const match = /^\s*(\d+)-(\d+)\s*$/.exec(range);
      return match ? [[Number(match[1]), Math.min(Number(match[2]), length)] as const] : [];
    })
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other);
}

/**
 * A found text in pieces, with matches marked: plain text, never HTML.
 * @example splitHighlight('12 High St', '3-7') // [{ text: '12 ', isMatch: false }, { text: 'High', isMatch: true }, { text: ' St', isMatch: false }]
 */
export function splitHighlight(text: string, highlight: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [from, to] of readRanges(highlight, text.length)) {
    if (from < at) continue;
    pieces.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  return [...pieces, { text: text.slice(at), isMatch: false }].filter((piece) => piece.text !== '');
}
