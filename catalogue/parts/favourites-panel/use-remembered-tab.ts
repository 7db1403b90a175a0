import { useSearchParams } from 'react-router-dom';
import { useHubActions, useSavedValue } from '../../../engine/hub.ts';
import { readFields } from '../../rules/reading.ts';
import { readTab, type TabId } from './tabs.ts';

const SETTING = { collection: 'dashboardSettings', name: 'Favourites' } as const;

/**
 * The tab that is open, and how another is opened. It stands in the address, so that Back goes to the one before (FAV-020); where the
 * address names none it is the last one, which is remembered beside whatever else is kept there (FAV-018).
 */
export function useRememberedTab(): readonly [TabId, (tab: TabId) => void] {
  const saved = useSavedValue(SETTING.collection, SETTING.name);
  const { save } = useHubActions();
  const [query, setQuery] = useSearchParams();
  const open = (tab: TabId) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { preventScrollReset: true });
    void save({ ...SETTING, data: { ...readFields(saved), tab } });
  };
  return [readTab(query.get('tab')) ?? readTab(readFields(saved).tab) ?? 'shortlist', open];
}
