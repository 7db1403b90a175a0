import type { ReactElement } from 'react';
import { ConsentBar } from './consent-bar.tsx';
import { CookiesPage } from './cookies-page.tsx';
import './consent.later.css';

/** The choice of cookies: a page of its own, and a bar on every page until it has been made. */
export function Page({ isBar = false }: { readonly isBar?: boolean }): ReactElement {
  return isBar ? <ConsentBar /> : <CookiesPage />;
}
