import { isSafeAddress } from '../redirect/check-redirect.ts';

/** A piece of a text, with strong words or a link. */
export type MarkedPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly pieces: readonly MarkedPiece[] }
  /** `to` is the address as written; `isSafeTextLink` decides whether it may be used. */
  | { readonly kind: 'link'; readonly to: string; readonly pieces: readonly MarkedPiece[] };

const MARKS = /\*\*(?<strong>[^*](?:[^*]|\*(?!\*))*)\*\*|\[(?<words>[^[\]]+)\]\((?<to>[^()\s]+)\)/g;

/**
 * Parses `**strong words**` and `[words](address)`. Everything else is plain text, since there is no other markup.
 * @example parseMarkedText('See **your** [dates](/calendar).')
 */
export function parseMarkedText(text: string): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let read = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(MARKS)) {
    pieces.push(...toText(text.slice(read, index)), toPiece(groups));
    read = index + found.length;
  }
  return [...pieces, ...toText(text.slice(read))];
}

function toText(text: string): readonly MarkedPiece[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function toPiece({ strong, words: text = '', to = '' }: Readonly<Record<string, string | undefined>>): MarkedPiece {
  if (strong !== undefined) return { kind: 'strong', pieces: parseMarkedText(strong) };
  return { kind: 'link', to, pieces: parseMarkedText(text) };
}

/** A text without its marks. */
export function plainMarkedText(text: string): string {
  return plainPieces(parseMarkedText(text));
}

function plainPieces(pieces: readonly MarkedPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : plainPieces(piece.pieces))).join('');
}

/** The addresses that the links of a text lead to, in order. */
export function linksInText(text: string): readonly string[] {
  const listIn = (pieces: readonly MarkedPiece[]): string[] =>
    pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [...(piece.kind === 'link' ? [piece.to] : []), ...listIn(piece.pieces)]));
  return listIn(parseMarkedText(text));
}

const CONTACT = /^(?:mailto:[^\s@<>"'\\?&]+@[^\s@<>"'\\?&]+|tel:\+?[0-9]{2,20})$/;

/** Whether a text may link to an address: a page of its own site, an https address, an email address or a telephone number. */
export function isSafeTextLink(address: string): boolean {
  return CONTACT.test(address) || isSafeAddress(address);
}
