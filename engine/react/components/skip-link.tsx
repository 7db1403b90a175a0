import type { ReactElement } from 'react';
import './page-bars.css';

export interface SkipLinkProps {
  readonly to: string;
  readonly text: string;
}

/** The first tab stop on every screen; visible when focused. The target needs tabindex -1. */
export function SkipLink({ to, text }: SkipLinkProps): ReactElement {
  return (
    <a className="skip-link" href={`#${to}`}>
      {text}
    </a>
  );
}
