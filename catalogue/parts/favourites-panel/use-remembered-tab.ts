import { useState } from 'react';
import { readFields } from '../../rules/index.ts';
import { useHubActions, useSavedValue } from '../hub/hub-context.tsx';
import { readTab, type TabId } from './tabs.ts';

const SETTING = { collection: 'dashboardSettings', name: 'Favourites' } as const;

/** The tab that is open, and how another is opened; the last one is remembered beside whatever else is kept there (FAV-018). */
export function useRememberedTab(): readonly [TabId, (tab: TabId) => void] {
  const saved = useSavedValue(SETTING.collection, SETTING.name);
  const { save } = useHubActions();
  const [chosen, setChosen] = useState<TabId | null>(null);
  const open = (tab: TabId) => {
    setChosen(tab);
    void save({ ...SETTING, data: { ...readFields(saved), tab } });
  };
  return [chosen ?? readTab(readFields(saved).tab) ?? 'shortlist', open];
}
