import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QUERY_KEYS } from '../api/keys.ts';
import type { Schedule } from '../api/shapes.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import { useSession } from './hooks.tsx';

/** A scheduled publish of an item: its time, and the tag of the version that goes live. */
export interface Scheduled {
  readonly at: string;
  readonly tag: string;
}

/** The next scheduled publish of each item. Empty while unknown. */
export function useScheduled(): ReadonlyMap<ItemKey, Scheduled> {
  const { api } = useSession();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.scheduledItems,
    async queryFn() {
      const answer = await api.listSchedules();
      return answer.kind === 'ok' ? answer.value : [];
    },
  });
  return useMemo(() => nextOfEach(data ?? []), [data]);
}

function nextOfEach(schedules: readonly Schedule[]): ReadonlyMap<ItemKey, Scheduled> {
  const waiting = schedules.filter(({ state }) => state === 'waiting').sort((one, other) => (one.at < other.at ? 1 : -1));
  return new Map(waiting.flatMap(({ at, items }) => items.map((item) => [keyOf(item), { at, tag: item.tag }] as const)));
}
