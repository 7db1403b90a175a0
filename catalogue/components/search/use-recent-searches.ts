import { useEffect, useState } from 'react';
import { useHubActions } from '#engine/hub';
import { addRecentSearch, readRecentSearches } from '../../rules/course-search/recent-searches.ts';

const KEY = 'CourseSearches';

/** The latest searches of this person on this device. */
export interface RecentSearches {
  readonly searches: readonly string[];
  readonly add: (text: string) => void;
  readonly clear: () => void;
}

/** The last searches, read from the device once the page is hydrated. */
export function useRecentSearches(): RecentSearches {
  const { device } = useHubActions();
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => setSearches(readRecentSearches(device.read(KEY))), [device]);
  return {
    searches,
    add: (text) => {
      const next = addRecentSearch(readRecentSearches(device.read(KEY)), text);
      device.write(KEY, JSON.stringify(next));
      setSearches(next);
    },
    clear: () => {
      device.remove(KEY);
      setSearches([]);
    },
  };
}
