import type { ReactElement } from 'react';
import './page-bars.css';

/** Props of SkipLink: the words, and the id of what it skips to. */
export interface SkipLinkProps {
  readonly to: string;
  readonly text: string;
}

/** The first stop on every screen; shows itself when focused. The target needs tabindex -1. */
export function SkipLink({ to, text }: SkipLinkProps): ReactElement {
  return (
    <a className="skip-link" href={`#${to}`}>
      {text}
    </a>
  );
}
