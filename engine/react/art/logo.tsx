import type { ReactElement } from 'react';
import { joinClasses } from '../components/join-classes.ts';
import './art.css';

/** The logo from the pack's theme. Decorative, because the name is beside it. */
export function Logo({ className }: { readonly className?: string }): ReactElement {
  return <span className={joinClasses('logo', className)} aria-hidden="true" />;
}
