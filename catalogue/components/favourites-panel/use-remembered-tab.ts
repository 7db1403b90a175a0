import { useSearchParams } from 'react-router-dom';
import { useHubActions, useSavedValue } from '#engine/hub';
import { readFields } from '../../rules/reading.ts';
import { readTab, type TabId } from './tabs.ts';

const SETTING = { collection: 'dashboardSettings', name: 'Favourites' } as const;

/**
 * The open tab, and a function that opens another. The tab is in the address, so that Back returns to the previous one. Without one in the
 * address it is the last open tab, which is saved with other values of that record.
 */
export function useRememberedTab(): readonly [TabId, (tab: TabId) => void] {
  const saved = useSavedValue(SETTING.collection, SETTING.name);
  const { save } = useHubActions();
  const [query, setQuery] = useSearchParams();
  const shown = readTab(query.get('tab')) ?? readTab(readFields(saved).tab) ?? 'shortlist';
  const go = (tab: TabId, replace: boolean) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { preventScrollReset: true, replace });
  };
  const open = (tab: TabId) => {
    // An address without a tab shows the last open one; name it, or Back would appear to do nothing.
    if (!query.has('tab')) go(shown, true);
    go(tab, false);
    void save({ ...SETTING, data: { ...readFields(saved), tab } });
  };
  return [shown, open];
}
