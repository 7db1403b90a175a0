import { useGo } from '../session/address.ts';

/** A function that previews a persona’s hub, at their own moment or at another (ISO). The choice of people to count stays. */
export function useShowPerson(): (persona: string, how?: { readonly at?: string | undefined; readonly state?: object }) => void {
  const go = useGo();
  return (persona, { at, state } = {}) => go(null, { query: queryOfPersona(persona, at), replace: true, ...(state ? { state } : {}) });
}

/**
 * The parameters of this address for another persona, without the previous one's choices: moment, statuses and tags. `at` is another moment
 * than their own (ISO).
 */
function queryOfPersona(persona: string, at?: string): string {
  const query = new URLSearchParams(window.location.search);
  for (const name of [...query.keys()]) if (name === 'at' || /^(status|word|mode)\./.test(name)) query.delete(name);
  query.set('persona', persona);
  if (at) query.set('at', at);
  return String(query);
}
