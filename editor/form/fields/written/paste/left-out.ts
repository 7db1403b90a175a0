import { sheetsOf, styleOf } from './parse-html.ts';

/** The content a paste drops, as shown to the person. */
export type LeftOut =
  | 'comments'
  | 'footnotes'
  | 'deleted text'
  | 'hidden text'
  | 'pictures'
  | 'embedded media'
  | 'links that lead nowhere here';

/** Why an element is left out of the text; null for content nobody misses, undefined for an element to keep. */
export type LeaveOut = (element: Element) => LeftOut | null | undefined;

/** Elements whose content is no text. */
const NO_TEXT = 'script,style,title,xml,template,datalist,[aria-hidden=true],img[width="1"][height="1"]';
/** Styles that hide text. */
const UNSEEN =
  /(?:^|[;{\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|(?:opacity|font-size|max-height)\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:!|;|$|\})|clip\s*:\s*rect\()/i;
const COMMENT = /mso-(?:element|special-character)\s*:\s*comment|(?:^| )(?:MsoComment(?:Reference|Text)|msocom(?:anchor|txt))(?: |$)/i;
const FOOTNOTE =
  /mso-(?:element|special-character)\s*:\s*(?:foot|end)note|(?:^| )(?:Mso(?:Foot|End)note(?:Reference|Text)|sd(?:foot|end)note(?:anc|sym|\d+)?|footnotes?(?:-ref)?|doc-(?:noteref|footnotes?|endnotes?))(?: |$)/i;

/** Rows that match elements by name, or by style, class, role or id. An element without a match is kept. */
const RULES: readonly (readonly [LeftOut, string, RegExp | null])[] = [
  ['hidden text', '[hidden]', null],
  ['comments', 'comment', COMMENT],
  ['footnotes', '', FOOTNOTE],
  ['deleted text', 'del', /(?:^| )TrackChange\w*Delet/i],
  ['hidden text', '', UNSEEN],
  ['pictures', 'img,svg,canvas', null],
  ['embedded media', 'video,audio,iframe,object,embed,select,textarea', null],
];

/** Whether a style hides its element. */
export function isUnseen(style: string): boolean {
  return UNSEEN.test(style);
}

/** Creates a matcher for markup that is not page text: comments, deletions and hidden elements. */
export function createLeaveOut(page: Document): LeaveOut {
  const notes = findNotes(page);
  const unseen = listUnseenClasses(page);
  return (element) => {
    const note = notes.get(element);
    if (note || element.matches('col')) return note;
    if (element.matches(NO_TEXT)) return null;
    if ([...element.classList].some((name) => unseen.has(name))) return 'hidden text';
    const names = ['class', 'role', 'id'].map((name) => element.getAttribute(name) ?? '');
    const texts = [styleOf(element), names.join(' ')];
    return RULES.find(([, selector, signs]) => (selector && element.matches(selector)) || texts.some((text) => signs?.test(text)))?.[0];
  };
}

/** The classes hidden by the page's style sheets. */
function listUnseenClasses(page: Document): ReadonlySet<string> {
  const rules = sheetsOf(page).flatMap((sheet) => sheet.split('}').map((rule) => rule.split('{')));
  const hiding = rules.filter(({ length, 1: style = '' }) => length === 2 && UNSEEN.test(`;${style}`));
  return new Set(hiding.flatMap(([names = '']) => [...names.matchAll(/\.([\w-]+)\s*(?:,|$)/g)].map(([, name = '']) => name)));
}

/** A link to a note, or from a note back to its place, as named by Word, Google Docs, LibreOffice and web pages. */
const NOTE_LINK =
  /#(?:user-content-)?_?(?:(mso|cmnt)|ftnt?|edn|fn|cite|sdfootnote|sdendnote|footnote|endnote)[_:-]?(anchor|ref)?[\w:.-]*?(anc)?$/i;
/** The text of such a link. A link to a note with other text is kept. */
const NOTE_MARK = /^[[(]?(?:\d{1,3}|[a-z]{1,3}\d{0,3}|[*†‡§^↑↩])\uFE0E?[\])]?$/iu;

/** Links to notes, and the notes themselves, which are recognised by their link back. */
function findNotes(page: Document): ReadonlyMap<Element, LeftOut> {
  const notes = new Map<Element, LeftOut>();
  for (const link of page.querySelectorAll('a')) {
    const [found, isComment, back, anchor] = NOTE_LINK.exec(link.getAttribute('href') ?? '') ?? [];
    if (found === undefined || !NOTE_MARK.test(link.textContent?.trim() ?? '')) continue;
    notes.set((back ?? anchor) === undefined ? link : findNoteBox(link), isComment ? 'comments' : 'footnotes');
  }
  return notes;
}

/** The container of a note. */
const NOTE_BOX = 'p,li,div,dd,aside,td';
const MAX_NOTE = 300;

/** The note around a back link: its paragraph, or the box whose first paragraph that is; else the link alone. */
function findNoteBox(link: Element): Element {
  const before = link.ownerDocument.createTreeWalker(link.ownerDocument.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  before.currentNode = link;
  let box: Element | null = null;
  for (let steps = 0; steps < MAX_NOTE; steps += 1) {
    const node = before.previousNode();
    if (!node || (box && node instanceof Text && !node.data.trim())) continue;
    const around = node instanceof Element && node.matches(NOTE_BOX) && node.contains(link) ? node : null;
    if (box) return around ?? box;
    box = around;
  }
  return box ?? link;
}
