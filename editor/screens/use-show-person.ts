import { useGo } from '../session/index.ts';
import { queryOfPersona } from './persona-query.ts';

/** Gives what shows a persona’s hub, at their own moment or at another (ISO). What counts are counted on stays as it was chosen. */
export function useShowPerson(): (persona: string, how?: { readonly at?: string | undefined; readonly state?: object }) => void {
  const go = useGo();
  return (persona, { at, state } = {}) => go(null, { query: queryOfPersona(persona, at), replace: true, ...(state ? { state } : {}) });
}
