/** Lets scripts write exactly one text as markup where the policy of the page refuses all of it. Call it before what writes it is loaded. */
export function permitMarkup(only: string, types: unknown = Reflect.get(globalThis, 'trustedTypes')): void {
  if (isPolicyMaker(types) && !types.defaultPolicy) types.createPolicy('default', { createHTML: (text) => (text === only ? text : null) });
}

/** A text as a page that requires trusted types takes it: trusted by a policy of this name, which trusts nothing else. */
export function trust(
  rule: 'createHTML' | 'createScriptURL',
  name: string,
  text: string,
  types: unknown = Reflect.get(globalThis, 'trustedTypes'),
): string {
  if (!isPolicyMaker(types)) return text;
  const policy = types.createPolicy(name, { [rule]: (input: string) => (input === text ? input : null) });
  // Where trusted types are required, the page takes the trusted object in place of a string.
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
