import type { ReactElement } from 'react';
import './art.css';

/** The logo: four rounded leaves. Decorative, because the name is beside it. */
export function Logo({ className }: { readonly className?: string }): ReactElement {
  return (
    <svg className={className ? `logo ${className}` : 'logo'} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className="logo-a" d="M13 1h6v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4v-2A12 12 0 0 1 13 1z" />
      <path className="logo-c" d="M21 5a4 4 0 0 1 4-4h2a12 12 0 0 1 12 12v2a4 4 0 0 1-4 4H21z" />
      <path className="logo-c" d="M7 21h8a4 4 0 0 1 4 4v8a6 6 0 0 1-6 6H13A12 12 0 0 1 1 27a6 6 0 0 1 6-6z" />
      <path className="logo-b" d="M21 21h14a4 4 0 0 1 4 4v2a12 12 0 0 1-12 12h-2a4 4 0 0 1-4-4z" />
    </svg>
  );
}
