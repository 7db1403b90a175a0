import type { Caller, Clock } from '../../http/index.ts';
import type { People } from './people.ts';
import { momentOf } from './record.ts';

/** When somebody lives, and whose demonstration story they live. */
export interface Moment {
  /** The moment they are at, ISO. */
  readonly now: string;
  /** The demonstration person they signed in as, with the moment the story begins and what they want to study; null for people who came as themselves. */
  readonly story: { readonly persona: string; readonly startsAt: string; readonly studyLevel: string } | null;
}

/** Tells the moment of whoever asks. */
export type MomentSource = (caller: Caller | null) => Promise<Moment>;

/** Demonstration people are asked about at their own moment, everybody else at the server's. */
export function createMomentSource({ people, clock }: { people: Pick<People, 'read'>; clock: Clock }): MomentSource {
  return async (caller) => {
    const realNow = new Date(clock.now()).toISOString();
    const documents = caller?.kind === 'viewer' ? await people.read(caller.uid) : null;
    if (!documents) return { now: realNow, story: null };
    const { persona, moment, user } = documents.profile;
    const story = persona === null ? null : { persona, startsAt: moment?.now ?? realNow, studyLevel: user.studyLevel ?? '' };
    return { now: momentOf(documents.profile, clock.now()), story };
  };
}
