import { useAnalysisClient, useCohort } from '../analysis/index.ts';
import type { ItemKey } from '../document/index.ts';
import { useGo } from '../session/index.ts';
import { queryOfPersona } from './persona-query.ts';

/**
 * Gives what shows somebody who sees an item: the persona at their own moment or at another, at once, and then counts on a cohort in which somebody sees
 * it, so that preview and counts speak of people of the same kind.
 */
export function useShowPerson(
  open: ItemKey,
): (persona: string, how?: { readonly at?: string | undefined; readonly state?: object }) => void {
  const go = useGo();
  const client = useAnalysisClient();
  const [cohort, choose] = useCohort();
  const countOnLikePeople = async () => {
    const found = await client.ask('seen', { cohort, item: open });
    if (found.kind === 'ok' && found.value && found.value.cohort.id !== cohort) choose(found.value.cohort.id);
  };
  return (persona, { at, state } = {}) => {
    go(null, { query: queryOfPersona(persona, at), replace: true, ...(state ? { state } : {}) });
    void countOnLikePeople();
  };
}
