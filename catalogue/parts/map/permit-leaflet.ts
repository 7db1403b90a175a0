/** The one text that the map library sets as markup when its script starts, to find out whether the browser can draw. */
const ASKED = '<svg/>';

/**
 * Allows that one text where the page's Trusted Types policy refuses all markup from scripts; any other stays refused. Call it before the
 * library is loaded.
 */
export function permitLeaflet(): void {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isPolicyMaker(types) || types.defaultPolicy) return;
  types.createPolicy('default', { createHTML: (text) => (text === ASKED ? text : null) });
}

interface PolicyMaker {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { readonly createHTML: (text: string) => string | null }): unknown;
}

function isPolicyMaker(value: unknown): value is PolicyMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
