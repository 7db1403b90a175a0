/**
 * What the controls of react-aria need of a page that refuses all styles and markup from script: their one style gets the nonce
 * of the page, and they may empty an element, which they do by writing no markup at all. Every other markup stays refused.
 * Called before they are loaded.
 */
export function preparePage(page: Document): void {
  giveNonce(page);
  permitEmptying(Reflect.get(globalThis, 'trustedTypes'));
}

/** They look for the nonce here. */
function giveNonce(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[property="csp-nonce"]')) return;
  const meta = page.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  page.head.append(meta);
}

/** A policy for what has none: it lets the empty text through and nothing else. */
export function permitEmptying(types: unknown): void {
  if (!isPolicyMaker(types) || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
}

interface PolicyMaker {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { readonly createHTML: (text: string) => string | null }): unknown;
}

function isPolicyMaker(value: unknown): value is PolicyMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
