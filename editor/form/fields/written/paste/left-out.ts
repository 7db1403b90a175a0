import type { HtmlToken } from './html-tokens.ts';

/** What a paste leaves out, as a person is told. */
export type LeftOut =
  | 'comments'
  | 'footnotes'
  | 'deleted text'
  | 'hidden text'
  | 'pictures'
  | 'embedded media'
  | 'links that lead nowhere here';

type Start = Extract<HtmlToken, { kind: 'start' }>;

const elements = (names: string): ReadonlySet<string> => new Set(names.split(' '));
/** Elements whose content is no text. */
const NO_TEXT = elements('style script head title xml template o:p v:shapetype datalist');
/** Styles with which words are in the page and nobody sees them. */
const UNSEEN =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|(?:opacity|font-size|max-height)\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:!|;|$|\})|clip\s*:\s*rect\()/i;
const COMMENT = /mso-(?:element|special-character)\s*:\s*comment|(?:^| )(?:MsoComment(?:Reference|Text)|msocom(?:anchor|txt))(?: |$)/i;
const FOOTNOTE =
  /mso-(?:element|special-character)\s*:\s*(?:foot|end)note|(?:^| )(?:Mso(?:Foot|End)note(?:Reference|Text)|sd(?:foot|end)note(?:anc|sym|\d+)?|footnotes?(?:-ref)?|doc-(?:noteref|footnotes?|endnotes?))(?: |$)/i;

/** What an element is by its name, or by its style, class, role or id. What no row knows is part of the text. */
const RULES: readonly (readonly [LeftOut, ReadonlySet<string>, RegExp | null])[] = [
  ['comments', elements('comment'), COMMENT],
  ['footnotes', elements(''), FOOTNOTE],
  ['deleted text', elements('del'), /(?:^| )TrackChange\w*Delet/i],
  ['hidden text', elements(''), UNSEEN],
  ['pictures', elements('img svg canvas'), null],
  ['embedded media', elements('video audio iframe object embed select textarea'), null],
];

/** Whether a style hides what it is on. */
export function isUnseen(style: string): boolean {
  return UNSEEN.test(style);
}

/** The tokens of a text without what its markup says is no part of it: what was noted beside it, taken out, or is not shown. */
export function readText(
  tokens: readonly HtmlToken[],
  html: string,
): { readonly tokens: readonly HtmlToken[]; readonly left: Set<LeftOut> } {
  const unseen = listUnseenClasses(html);
  const kept: HtmlToken[] = [];
  const left = new Set<LeftOut>();
  let codes = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'start') {
      if (token && (codes === 0 || token.kind === 'end')) kept.push(token);
      continue;
    }
    // What stands between the beginning and the separator of a field of Word is the instruction that gave its words.
    const field = /mso-element\s*:\s*field-(begin|separator|end)/i.exec(token.attributes.style ?? '')?.[1];
    if (field) codes = Math.max(0, codes + (field === 'begin' ? 1 : -1));
    const note = readNote(token, tokens.slice(at + 1, at + 12));
    const what = note ? note.what : whyLeftOut(token, unseen);
    if (what === undefined) {
      kept.push(token);
      continue;
    }
    const around = note?.isBack ? findNoteBox(kept) : -1;
    const box = kept[around] ?? token;
    const end = token.isClosed ? at : endOf(tokens, box === token ? at + 1 : at, box.kind === 'text' ? '' : box.name);
    if (around >= 0) kept.length = around;
    const isDrawn = what === 'pictures' || what === 'embedded media';
    if (what !== null && (isDrawn || tokens.slice(at, end + 1).some(isWords))) left.add(what);
    at = end;
  }
  return { tokens: kept, left };
}

function isWords(token: HtmlToken): boolean {
  return token.kind === 'text' && token.text.trim() !== '';
}

/** Null for what was never to be read: code, a copy for the ear, a picture of one pixel that counts readers. */
function whyLeftOut({ name, attributes }: Start, unseen: ReadonlySet<string>): LeftOut | null | undefined {
  const { style = '', class: classes = '', role = '', id = '', width, height } = attributes;
  if (NO_TEXT.has(name) || attributes['aria-hidden'] === 'true' || (name === 'img' && width === '1' && height === '1')) return null;
  if (name === 'col') return undefined;
  if ('hidden' in attributes || classes.split(/\s+/).some((one) => unseen.has(one))) return 'hidden text';
  const texts = [style, `${classes} ${role} ${id}`];
  return RULES.find(([, names, signs]) => names.has(name) || texts.some((text) => signs?.test(text)))?.[0];
}

/** The classes that the style sheet of the text hides. */
function listUnseenClasses(html: string): ReadonlySet<string> {
  const sheets = html.split(/<style\b/i).slice(1);
  const rules = sheets.flatMap((sheet) => (sheet.split(/<\/style/i, 1)[0] ?? '').split('}').map((rule) => rule.split('{')));
  const hiding = rules.filter(({ length, 1: style = '' }) => length === 2 && UNSEEN.test(`;${style}`));
  return new Set(hiding.flatMap(([names = '']) => [...names.matchAll(/\.([\w-]+)\s*(?:,|$)/g)].map(([, name = '']) => name)));
}

/** A link to a note and the link of the note back to its place, as Word, Google Docs, LibreOffice and web pages name them. */
const NOTE_LINK =
  /#(?:user-content-)?_?(?:(mso|cmnt)|ftnt?|edn|fn|cite|sdfootnote|sdendnote|footnote|endnote)[_:-]?(anchor|ref)?[\w:.-]*?(anc)?$/i;
/** What such a link says. Words that lead to a note are words. */
const NOTE_MARK = /^[[(]?(?:\d{1,3}|[a-z]{1,3}\d{0,3}|[*†‡§^↑↩])\uFE0E?[\])]?$/iu;

function readNote({ name, attributes }: Start, following: readonly HtmlToken[]) {
  const [link, isComment, back, anchor] = name === 'a' ? (NOTE_LINK.exec(attributes.href ?? '') ?? []) : [];
  const inside = following.slice(0, endOf(following, 0, name));
  const mark = inside.map((token) => (token.kind === 'text' ? token.text.trim() : '')).join('');
  if (link === undefined || !NOTE_MARK.test(mark)) return null;
  const what: LeftOut = isComment ? 'comments' : 'footnotes';
  return { what, isBack: (back ?? anchor) !== undefined };
}

/** What a note stands in. */
const NOTE_BOX = elements('p li div dd aside td');
const MAX_NOTE = 300;

/** Where the note begins whose link back was met: its paragraph, or the box whose first paragraph that is. */
function findNoteBox(kept: readonly HtmlToken[]): number {
  let closed = 0;
  let box = -1;
  for (let at = kept.length - 1; at >= 0 && at > kept.length - MAX_NOTE; at -= 1) {
    const token = kept[at];
    if (!token || (box >= 0 && token.kind === 'text' && !isWords(token))) continue;
    const isBox = token.kind !== 'text' && NOTE_BOX.has(token.name);
    if (box >= 0) return isBox && token.kind === 'start' ? at : box;
    if (isBox && token.kind === 'end') closed += 1;
    else if (isBox && closed === 0) box = at;
    else if (isBox) closed -= 1;
  }
  return box;
}

/** Where an element ends that is open at a place; a paragraph ends where the next one begins. */
function endOf(tokens: readonly HtmlToken[], from: number, name: string): number {
  let depth = 1;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.kind === 'text' || token.name !== name) continue;
    if (token.kind === 'start' && name === 'p') return at - 1;
    depth += token.kind === 'end' ? -1 : token.isClosed ? 0 : 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}
