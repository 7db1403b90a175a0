import { useAnalysis, useCohort } from '../analysis/index.ts';
import type { ItemKey } from '../document/index.ts';
import { useGo } from '../session/index.ts';
import { queryOfPersona } from './persona-query.ts';

/**
 * Gives what shows somebody who sees an item: the persona at their own moment, and counts on a cohort in which somebody sees it, so that
 * preview and counts speak of people of the same kind.
 */
export function useShowPerson(open: ItemKey): (persona: string, state?: object) => void {
  const go = useGo();
  const [cohort, choose] = useCohort();
  const { value } = useAnalysis('seen', { cohort, item: open });
  return (persona, state) => {
    if (value && value.cohort.id !== cohort) choose(value.cohort.id);
    go(null, { query: queryOfPersona(persona), replace: true, ...(state ? { state } : {}) });
  };
}
