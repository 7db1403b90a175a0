import type { VersionReader } from '../reading/version-names.ts';
import { useSession } from '../session/hooks.tsx';
import { useColleagues } from '../session/use-colleagues.ts';

/** Who reads about versions here, with the names of others and the present moment. */
export function useVersionReader(): VersionReader {
  const { me, clock } = useSession();
  const { people } = useColleagues();
  return { me: me.uid, people, now: clock.now() };
}
