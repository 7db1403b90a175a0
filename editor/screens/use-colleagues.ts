import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/index.ts';

/** What everybody who edits is called, by id, and who of them may publish. Empty while it is not known. */
export function useColleagues(): { readonly people: ReadonlyMap<string, string>; readonly publishers: readonly string[] } {
  const { api } = useSession();
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => {
      const answer = await api.listColleagues();
      // Names are a nicety: without them people are shown by their ids.
      return answer.kind === 'ok' ? answer.value : [];
    },
    staleTime: 60_000,
  });
  return useMemo(() => {
    const found = data ?? [];
    return {
      people: new Map(found.map(({ uid, name }) => [uid, name])),
      publishers: found.filter(({ role }) => role === 'publisher' || role === 'admin').map(({ name }) => name),
    };
  }, [data]);
}
