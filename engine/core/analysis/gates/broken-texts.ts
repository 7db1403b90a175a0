import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { plainMarkedText } from '../../text/marked-text.ts';
import { type ItemText, listTexts } from './texts.ts';

/** The error in a text, as written, and the corrected text where it can be computed. */
export interface BrokenText extends ItemText {
  /** The family of faults. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly mended: string | null;
}

interface Fault {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Matches the fault; the whole match is shown. */
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  /** Strong words and links are no fault in fields that allow them. */
  readonly takesMarks?: boolean;
  /** The replacement; without it only a person can correct the text. */
  readonly mend?: (found: string) => string;
}

/** Invisible characters that break searches, line ends or the direction of the text. Joiners within emoji are left alone. */
const UNSEEN = /[\p{Cc}\u00AD\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** Notes for colleagues and gaps still to be filled: short words in capitals, and whole phrases. */
const NOTES = /\b(?:TODO|TBC|TBD|FIXME|XXX+|WIP)\b/gu;
const LEFTOVER =
  /\blorem ipsum\b|\?{3,}|\[(?:insert|add|link|check|date|name|title|text|placeholder)\b[^\]]*\]|\bcheck with (?:the )?\p{L}+(?: team)?(?= in |$|[.)\]])/giu;

const FAULTS: readonly Fault[] = [
  ...[NOTES, LEFTOVER].map(
    (pattern): Fault => ({
      code: 'text-leftover',
      severity: 'error',
      pattern,
      message: (found) => `"${found}" is a note to a colleague, or a text that is still to be written.`,
    }),
  ),
  {
    code: 'text-blank',
    severity: 'error',
    pattern: /^\s+$/gu,
    message: () => 'There are only spaces here. Write a text or leave it empty.',
  },
  {
    code: 'text-unseen',
    severity: 'warning',
    pattern: UNSEEN,
    message: (found) => `There is a mark here that nobody sees (U+${hexOf(found)}). It comes from copying and breaks searches and lines.`,
    mend: (found) => (/[\t\n\v\f\r\u2028\u2029]/u.test(found) ? ' ' : ''),
  },
  {
    code: 'text-markup',
    severity: 'error',
    pattern: /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d+);|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|^#{1,6} /giu,
    takesMarks: true,
    message: (found) => `"${found}" is code for a page. People would read it as it stands.`,
  },
  {
    code: 'text-word-twice',
    severity: 'warning',
    pattern: /(?<![\p{L}'’-])(?!(?:that|had)\b)(\p{L}{2,}) \1(?![\p{L}'’-])/giu,
    message: (found) => `"${found}": the word stands there twice.`,
    mend: (found) => found.split(' ')[0] ?? '',
  },
  {
    code: 'text-shouting',
    severity: 'warning',
    pattern: /(?:\b\p{Lu}{2,}\b[ ,]+){2,}\p{Lu}{2,}\b|!{2,}/gu,
    message: (found) => `"${found}" shouts. Write it in small letters, with one mark at the most.`,
  },
  {
    code: 'text-spaces',
    severity: 'warning',
    pattern: /(?<=\S) {2,}(?=\S)| +(?=[,;:!?](?:\s|$))| +(?=\.(?:\s|$))/gu,
    message: () => 'There is a space too many here.',
    mend: (found) => (found.length > 1 ? ' ' : ''),
  },
];

function hexOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** The catalogue to examine, and the live one, if any. */
export interface BrokenTextsQuestion {
  readonly catalogue: Catalogue;
  readonly live: Catalogue | null;
  readonly kinds: Kinds;
}

/**
 * Everything in the texts of a catalogue that a reader would take for a mistake: notes to colleagues, blanks, invisible characters, HTML,
 * repeated words, capitals, spaces, braces and brackets that do not close, and placeholders that a changed text has lost.
 */
export function findBrokenTexts({ catalogue, live, kinds }: BrokenTextsQuestion): readonly BrokenText[] {
  const before = new Map((live ? listTexts(live, kinds) : []).map((text) => [keyOf(text), text.text]));
  return listTexts(catalogue, kinds).flatMap((text) => [
    ...FAULTS.flatMap((fault) => judge(text, fault, kinds)),
    ...judgeBraces(text, kinds),
    ...judgeLost(text, before.get(keyOf(text)) ?? ''),
  ]);
}

function keyOf({ kind, id, pointer }: ItemText): string {
  return `${kind}/${id}${pointer}`;
}

/** At most one finding for each family and text, about its first occurrence. */
function judge(text: ItemText, { code, severity, pattern, message, takesMarks, mend }: Fault, kinds: Kinds): readonly BrokenText[] {
  const read = takesMarks && mayHaveMarks(text, kinds) ? plainMarkedText(text.text) : text.text;
  const [first] = read.match(pattern) ?? [];
  if (first === undefined) return [];
  return [
    { ...text, code, severity, message: message(first.trim() || first), mended: mend ? text.text.replace(pattern, mend).trim() : null },
  ];
}

function mayHaveMarks({ kind, pointer }: ItemText, kinds: Kinds): boolean {
  const property = kinds.find(kind)?.markedUp;
  return property !== undefined && pointer.startsWith(`/${property}/`);
}

/** Placeholders have one brace in messages and two in all other texts. */
function openPlaceholder(kinds: Kinds, kind: ItemKind): RegExp {
  return kinds.find(kind)?.shows.as === 'words' ? /\{[a-zA-Z]+\}/gu : /\{\{[a-zA-Z]+(?::[a-z]+)?(?:\|[^{}]*)?\}\}/gu;
}

function withoutPlaceholders(text: string, kinds: Kinds, kind: ItemKind): string {
  return text.replaceAll(openPlaceholder(kinds, kind), '');
}

/** The first brace of a text that belongs to no placeholder of its kind, with its contents; null without any. */
export function findBrokenBrace(text: string, kinds: Kinds, kind: ItemKind): string | null {
  return /\{[^{}]*\}?|\}+/u.exec(withoutPlaceholders(text, kinds, kind))?.[0] ?? null;
}

function judgeBraces(text: ItemText, kinds: Kinds): readonly BrokenText[] {
  const rest = withoutPlaceholders(text.text, kinds, text.kind);
  const brace = findBrokenBrace(text.text, kinds, text.kind);
  if (brace !== null) {
    const message = `"${brace}" is no placeholder as it stands: a brace is missing, too many, or around more than a name.`;
    return [{ ...text, code: 'text-braces', severity: 'error', message, mended: null }];
  }
  if (count(rest, '(') === count(rest, ')')) return [];
  return [{ ...text, code: 'text-brackets', severity: 'warning', message: 'A bracket opens or closes alone.', mended: null }];
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Placeholders of the live text that a changed text no longer has. */
function judgeLost(text: ItemText, before: string): readonly BrokenText[] {
  if (before === text.text) return [];
  const has = new Set(namesIn(text.text));
  const lost = [...new Set(namesIn(before))].filter((name) => !has.has(name));
  if (lost.length === 0) return [];
  const message = `What is live fills in ${lost.map((name) => `{${name}}`).join(', ')} here, and this text does not.`;
  return [{ ...text, code: 'text-placeholder-lost', severity: 'warning', message, mended: null }];
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<!\{)\{+([a-zA-Z]+)(?:\|[^{}]*)?\}+/gu)].map(([, name = '']) => name);
}
