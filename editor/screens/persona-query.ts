/**
 * The parameters of this address with another persona, without what was chosen for the one before: moment, statuses and words. `at` is
 * another moment than their own (ISO).
 */
export function queryOfPersona(persona: string, at?: string): string {
  const query = new URLSearchParams(window.location.search);
  for (const name of [...query.keys()]) if (name === 'at' || /^(status|word|mode)\./.test(name)) query.delete(name);
  query.set('persona', persona);
  if (at) query.set('at', at);
  return String(query);
}
