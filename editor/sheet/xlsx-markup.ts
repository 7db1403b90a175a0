/** An element of a part of a workbook. */
export interface Element {
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The markup between its tags. */
  readonly inner: string;
  /** The start and end in the markup. */
  readonly from: number;
  readonly to: number;
}

/**
 * Every element with a name, with or without a prefix, in order. Elements of the given names must not nest. The page's policy forbids the
 * browser's own parser, which can build a document from untrusted markup.
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

/** The text of an element, from all its runs, without phonetic hints. */
export function textOfElements({ inner }: Pick<Element, 'inner'>): string {
  const spoken = elementsIn(inner, 'rPh');
  const written = spoken.map(({ from }, index) => inner.slice(spoken[index - 1]?.to ?? 0, from));
  return elementsIn(written.join('') + inner.slice(spoken.at(-1)?.to ?? 0), 't')
    .map((part) => decodeText(part.inner))
    .join('');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes a text from markup. */
export function decodeText(markup: string): string {
  const plain = markup.replace(/\r\n?/g, '\n').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
  return plain.replace(ESCAPED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A character that XML cannot hold, as workbooks escape it. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;
/** Characters that XML cannot hold or preserve, and text that looks like an escape. */
const UNHELD = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}|_(?=x[\dA-Fa-f]{4}_)/gu;

/** Encodes a text as markup. */
export function encodeText(text: string): string {
  return text
    .replace(UNHELD, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
