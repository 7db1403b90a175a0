/** The parameters of this address with another persona, without what was chosen for the one before: moment, statuses and words. */
export function queryOfPersona(persona: string): string {
  const query = new URLSearchParams(window.location.search);
  for (const name of [...query.keys()]) if (name === 'at' || /^(status|word|mode)\./.test(name)) query.delete(name);
  query.set('persona', persona);
  return String(query);
}
