import type { ReactElement } from 'react';
import { Link, Logo } from '#engine/react';
import './screen.css';

/** The head of a page that is drawn without a session or a script: the logo, which leads to the hub where there is one to go to. */
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
