import type { ReactElement } from 'react';
import { Link, Logo } from '#engine/react';
import './screen.css';

/** The head of a page without session or script: the logo, which links to the hub where there is one. */
export function StillHead({ to }: { readonly to?: string }): ReactElement {
  const inner = (
    <>
      <Logo />
      <span>Your Hub</span>
    </>
  );
  return (
    <header className="still-head">
      {to === undefined ? (
        <span className="header-logo">{inner}</span>
      ) : (
        <Link href={to} isPlain className="header-logo">
          {inner}
        </Link>
      )}
    </header>
  );
}
