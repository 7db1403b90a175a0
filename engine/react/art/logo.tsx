import type { ReactElement } from 'react';
import { joinClasses } from '../components/join-classes.ts';
import './art.css';

/** The logo of the pack, which its theme names. Decorative, because the name is beside it. */
export function Logo({ className }: { readonly className?: string }): ReactElement {
  return <span className={joinClasses('logo', className)} aria-hidden="true" />;
}
