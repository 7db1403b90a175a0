import { permitMarkup } from '../../engine/react.ts';

/**
 * Prepares a page that forbids styles and markup from script for the controls of react-aria: their one style gets the page's nonce, and
 * they may empty an element, which they do by setting empty markup. All other markup stays forbidden. Call it before they are loaded.
 */
export function preparePage(page: Document): void {
  giveNonce(page);
  permitMarkup('');
}

/** The controls look for the nonce in this element. */
function giveNonce(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[property="csp-nonce"]')) return;
  const meta = page.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  page.head.append(meta);
}
