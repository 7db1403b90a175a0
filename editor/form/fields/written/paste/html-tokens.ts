/** A piece of HTML: the start or the end of an element, or text. */
export type HtmlToken =
  | { readonly kind: 'start'; readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly isClosed: boolean }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Doctypes and instructions, then tags, as programs write them to the clipboard. A sign `<` outside quotation marks begins a piece anew,
 * so that what is never closed is looked at once, not from each of its signs on.
 */
const PIECES = /<[!?][^<>]*>|<(\/?)([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g;
const ATTRIBUTES = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr', 'area', 'base', 'source', 'track']);

/**
 * Reads HTML as a list of tags and texts. No browser reads it, so nothing in it can run, be fetched or be shown; whatever is no tag is
 * text.
 */
export function readHtmlTokens(written: string): readonly HtmlToken[] {
  const html = withoutComments(written);
  const tokens: HtmlToken[] = [];
  let read = 0;
  for (const found of html.matchAll(PIECES)) {
    addText(tokens, html.slice(read, found.index));
    read = found.index + found[0].length;
    const [, end = '', tag = '', rest = ''] = found;
    const name = tag.toLowerCase();
    if (name === '') continue;
    if (end === '/') tokens.push({ kind: 'end', name });
    else tokens.push({ kind: 'start', name, attributes: readAttributes(rest), isClosed: EMPTY.has(name) || /\/\s*$/.test(rest) });
  }
  addText(tokens, html.slice(read));
  return tokens;
}

/** One that is not closed stands as it is. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let read = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', read)) {
    const end = html.indexOf('-->', start + 2);
    if (end < 0) break;
    kept.push(html.slice(read, start));
    read = end + 3;
  }
  return kept.join('') + html.slice(read);
}

function addText(tokens: HtmlToken[], text: string): void {
  if (text !== '') tokens.push({ kind: 'text', text: decode(text) });
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTES)].map(([, name = '', one, other, bare]) => [name.toLowerCase(), decode(one ?? other ?? bare ?? '')]),
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  middot: '·',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  eacute: 'é',
  egrave: 'è',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
};

/** Text with entities read. One that is not known stays as it is written. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]*));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
  });
}
