/** Permits exactly one text as markup on a page whose policy forbids all others. Call it before loading the code that writes it. */
export function permitMarkup(only: string, types: unknown = Reflect.get(globalThis, 'trustedTypes')): void {
  if (isPolicyMaker(types) && !types.defaultPolicy) types.createPolicy('default', { createHTML: (text) => (text === only ? text : null) });
}

/** A text as a trusted type, if the page requires that: created by a policy of this name, which trusts no other text. */
export function trust(
  rule: 'createHTML' | 'createScriptURL',
  name: string,
  text: string,
  types: unknown = Reflect.get(globalThis, 'trustedTypes'),
): string {
  if (!isPolicyMaker(types)) return text;
  const policy = types.createPolicy(name, { [rule]: (input: string) => (input === text ? input : null) });
  // Such a page accepts the trusted object in place of a string.
  return policy[rule](text) as string;
}

interface PolicyMaker {
  readonly defaultPolicy: unknown;
  createPolicy(
    name: string,
    rules: { readonly [rule: string]: (text: string) => string | null },
  ): Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => unknown>>;
}

function isPolicyMaker(value: unknown): value is PolicyMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
