import type { VersionReader } from '../reading/version-names.ts';
import { useSession } from '../session/hooks.tsx';
import { useColleagues } from '../session/use-colleagues.ts';

/** The person who reads about versions, with the names of others and the current time. */
export function useVersionReader(): VersionReader {
  const { me, clock } = useSession();
  const { people } = useColleagues();
  return { me: me.uid, people, now: clock.now() };
}
