import { type ReactElement, useEffect } from 'react';
import { Button, type Elements, useAnnounce } from '../../../engine/react.ts';
import { type Away, mayPass, type Refused, sentenceOf, signInLinkOf } from '../../api/index.ts';
import { Note } from './note.tsx';

/** Opens where somebody signs in again, in another tab: this page stays as it is, and with it everything that was written. */
export type SignIn = (link: string) => void;

/** Props of FailureNote. */
export interface FailureNoteProps {
  readonly failure: Refused | Away;
  /** Offered only where trying once more may help. */
  readonly onRetry?: (() => void) | undefined;
  /** What to do about it, where the refusal does not say so. */
  readonly advice?: string | null;
  readonly isPending?: boolean;
  readonly onSignIn: SignIn;
  readonly children?: Elements;
}

/** Why something was not done, and the way on: signing in again, or trying again. */
export function FailureNote({ failure, onRetry, advice, isPending, onSignIn, children }: FailureNoteProps): ReactElement {
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
            <Button icon="external-link" onClick={() => onSignIn(link)}>
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
