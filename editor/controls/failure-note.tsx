import { type ReactElement, useEffect } from 'react';
import { Button, type Elements, useAnnounce } from '#engine/react';
import { type Away, mayPass, type Refused, sentenceOf, signInLinkOf } from '../api/answer.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { Note } from './note.tsx';

export interface FailureNoteProps {
  readonly failure: Refused | Away;
  /** Set only if a retry may help. */
  readonly onRetry?: (() => void) | undefined;
  /** What to do, if the refusal does not include it. */
  readonly advice?: string | null | undefined;
  readonly isPending?: boolean | undefined;
  readonly children?: Elements;
}

/** Why something failed, and what to do: sign in again, or retry. */
export function FailureNote({ failure, onRetry, advice, isPending, children }: FailureNoteProps): ReactElement {
  const announce = useAnnounce();
  const retry = mayPass(failure) ? onRetry : undefined;
  const link = signInLinkOf(failure);
  const sentence =
    link === null
      ? [sentenceOf(failure), advice].filter(Boolean).join(' ')
      : `${sentenceOf(failure)} It opens in a new tab, so nothing here is lost. Then come back and try again.`;
  useEffect(() => announce(sentence, 'assertive'), [announce, sentence]);
  return (
    <Note tone="danger">
      <p>{sentence}</p>
      {children}
      {link !== null || retry ? (
        <div className="row">
          {link !== null ? (
            <Button icon="external-link" onClick={() => goToSignIn(link)}>
              <span>Sign in again</span>
              <span className="visually-hidden"> (opens in a new tab)</span>
            </Button>
          ) : null}
          {retry ? (
            <Button icon="refresh-cw" onClick={retry} isPending={isPending}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
    </Note>
  );
}
