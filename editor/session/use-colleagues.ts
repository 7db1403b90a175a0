import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Colleague } from '#schemas/editor';
import { QUERY_KEYS } from '../api/keys.ts';
import { useSession } from './hooks.tsx';

/** The names of all editors by id, and of those who may publish. Empty while unknown. */
export function useColleagues(): {
  readonly colleagues: readonly Colleague[];
  readonly people: ReadonlyMap<string, string>;
  readonly publishers: readonly string[];
} {
  const { api } = useSession();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.colleagues,
    queryFn: async () => {
      const answer = await api.listColleagues();
      // Names are not essential: without them people are shown by id.
      return answer.kind === 'ok' ? answer.value : [];
    },
    staleTime: 60_000,
  });
  return useMemo(() => {
    const found = data ?? [];
    return {
      colleagues: found,
      people: new Map(found.map(({ uid, name }) => [uid, name])),
      publishers: found.filter(({ role }) => role === 'publisher' || role === 'admin').map(({ name }) => name),
    };
  }, [data]);
}
