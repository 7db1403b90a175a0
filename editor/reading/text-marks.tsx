import type { ReactElement } from 'react';
import { joinClasses } from '#engine/react';
import { compareTexts, type TextPiece } from './text-difference.ts';

/** A text with its removed and added words marked; undefined for a missing side. */
export function TextDifference({
  before,
  after,
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}): ReactElement {
  if (before === undefined) return <New text={after ?? ''} />;
  if (after === undefined) return <Gone text={before} />;
  return (
    <span className="change-text">
      <Pieces pieces={compareTexts(before, after)} />
    </span>
  );
}

interface MarkProps {
  readonly text: string;
  /** Whether it is on a line of its own. */
  readonly isWhole?: boolean | undefined;
}

export function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }): ReactElement {
  return (
    <>
      {pieces.map(({ kind, text, isWhole }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'gone' ? <Gone key={key} text={text} isWhole={isWhole} /> : <New key={key} text={text} isWhole={isWhole} />;
      })}
    </>
  );
}

export function Gone({ text, isWhole = false }: MarkProps): ReactElement {
  return (
    <del className={joinClasses('change-gone', isWhole && 'is-whole')}>
      <span className="visually-hidden">Removed: </span>
      <span>{text}</span>
    </del>
  );
}

export function New({ text, isWhole = false }: MarkProps): ReactElement {
  return (
    <ins className={joinClasses('change-new', isWhole && 'is-whole')}>
      <span className="visually-hidden">Added: </span>
      <span>{text}</span>
    </ins>
  );
}
