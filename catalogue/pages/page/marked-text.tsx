import type { ReactElement } from 'react';
import { isSafeTextLink, type MarkedPiece, type Messages, parseMarkedText } from '#engine';
import type { Address } from '#engine/hub';
import { Link, withKeys } from '#engine/react';

/** A page of the catalogue that another links to. */
export interface PageLink {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
}

/** The rendering context of a page: its messages, the site's addresses and the surrounding page. */
export interface Reading {
  readonly messages: Messages;
  readonly addressOf: (named: string) => Address;
  /** The address of the page. */
  readonly address: string;
  /** The pages directly below an address. */
  readonly pagesBelow: (address: string) => readonly PageLink[];
  /** The origins whose films may be played in the page. */
  readonly filmOrigins: readonly string[];
  /** The film whose player the reader requested; empty before. */
  readonly played: string;
}

/** Text with strong parts and links. A link to a forbidden address is rendered as text. */
export function MarkedText({ text, reading }: { readonly text: string; readonly reading: Reading }): ReactElement {
  return <Pieces pieces={parseMarkedText(text)} reading={reading} />;
}

function Pieces({ pieces, reading }: { readonly pieces: readonly MarkedPiece[]; readonly reading: Reading }): ReactElement {
  return (
    <>
      {withKeys(pieces, ({ kind }) => kind).map(([key, piece]) => (
        <Piece key={key} piece={piece} reading={reading} />
      ))}
    </>
  );
}

function Piece({ piece, reading }: { readonly piece: MarkedPiece; readonly reading: Reading }): ReactElement {
  if (piece.kind === 'text') return <span>{piece.text}</span>;
  const inner = <Pieces pieces={piece.pieces} reading={reading} />;
  if (piece.kind === 'strong') return <strong>{inner}</strong>;
  return isSafeTextLink(piece.to) ? (
    <Link isPlain href={hrefOf(piece.to, reading)}>
      {inner}
    </Link>
  ) : (
    inner
  );
}

function hrefOf(to: string, { addressOf }: Reading): string {
  return /^(?:mailto|tel):/.test(to) ? to : addressOf(to).href;
}
