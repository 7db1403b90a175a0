import type { Caller, Clock } from '#server/http';
import type { People } from './people.ts';
import { momentOf } from './record.ts';

/** The moment at which a person sees the hub, and the demonstration story they follow. */
export interface Moment {
  /** The moment at which they see the hub, ISO. */
  readonly now: string;
  /** The demonstration person they signed in as, with the start of the story and the level of study they want; null for everybody else. */
  readonly story: { readonly persona: string; readonly startsAt: string; readonly studyLevel: string } | null;
}

/** Finds the moment of the caller. */
export type MomentSource = (caller: Pick<Caller, 'uid' | 'kind'> | null) => Promise<Moment>;

/** Demonstration people have their own moment, everybody else the server's. */
export function createMomentSource({ people, clock }: { people: Pick<People, 'readPerson'>; clock: Clock }): MomentSource {
  return async (caller) => {
    const realNow = new Date(clock.now()).toISOString();
    const documents = caller?.kind === 'viewer' ? await people.readPerson(caller.uid) : null;
    if (!documents) return { now: realNow, story: null };
    const { persona, moment, user } = documents.profile;
    const story = persona === null ? null : { persona, startsAt: moment?.now ?? realNow, studyLevel: user.studyLevel ?? '' };
    return { now: momentOf(documents.profile, clock.now()), story };
  };
}
