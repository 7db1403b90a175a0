/** An element of a part of a workbook. */
export interface Element {
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** What is between its tags, as markup. */
  readonly inner: string;
  /** Where it begins and ends in the markup that was read. */
  readonly from: number;
  readonly to: number;
}

/**
 * Every element of a name, with any prefix or none, in order. The names that are asked for never stand inside themselves. The page
 * forbids the browser's own parser, which could be made to build a document of anything.
 */
export function elementsIn(markup: string, name: string): readonly Element[] {
  const found: Element[] = [];
  const tag = new RegExp(`<((?:[\\w.-]+:)?${name})((?:\\s[^<>]*?)?)(/?)>`, 'g');
  for (let match = tag.exec(markup); match; match = tag.exec(markup)) {
    const [, own = name, attributes = '', empty] = match;
    if (empty === '/') {
      found.push({ attributes: readAttributes(attributes), inner: '', from: match.index, to: tag.lastIndex });
      continue;
    }
    const end = markup.indexOf(`</${own}>`, tag.lastIndex);
    if (end < 0) break;
    const [inner, to] = [markup.slice(tag.lastIndex, end), end + own.length + 3];
    found.push({ attributes: readAttributes(attributes), inner, from: match.index, to });
    tag.lastIndex = to;
  }
  return found;
}

function readAttributes(text: string): Element['attributes'] {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [name, one ?? other]),
  );
}

/** The text of an element: of all its parts, but not how it is pronounced. */
export function textOfElements({ inner }: Pick<Element, 'inner'>): string {
  const spoken = elementsIn(inner, 'rPh');
  const written = spoken.map(({ from }, index) => inner.slice(spoken[index - 1]?.to ?? 0, from));
  return elementsIn(written.join('') + inner.slice(spoken.at(-1)?.to ?? 0), 't')
    .map((part) => decodeText(part.inner))
    .join('');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text out of markup. */
export function decodeText(markup: string): string {
  const plain = markup.replace(/\r\n?/g, '\n').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
  return plain.replace(ESCAPED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A sign that markup cannot hold, as workbooks write it. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;
/** Signs that markup cannot hold or does not keep, and what looks like such a sign that was escaped. */
const UNHELD = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}|_(?=x[\dA-Fa-f]{4}_)/gu;

/** A text as markup. */
export function encodeText(text: string): string {
  return text
    .replace(UNHELD, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
