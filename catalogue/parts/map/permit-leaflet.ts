/** The one text that the map library writes as markup, when its script starts, to learn whether the browser can draw. */
const ASKED = '<svg/>';

/** Lets that one text through where the page refuses all markup from script; every other one stays refused. Called before the library is loaded. */
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
