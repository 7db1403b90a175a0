import type { Clock } from '#server/http';
import type { ApplicantRecord, ApplicationInfos, RecordFavourites } from '../../schemas/generated/admissions.ts';
import type { People, PersonDocuments, Profile } from './people.ts';

/** A person's record, with data that the hub needs before the rules read it. */
export interface FetchedRecord {
  readonly record: ApplicantRecord;
  /** The moment at which the person sees the hub, ISO. */
  readonly now: string;
  readonly name: string;
  /** Modes that apply to this person instead of the site's. */
  readonly modes: Readonly<Record<string, string>>;
  /** Until when it is valid; when missing, as long as its sources do not change. */
  readonly knownUntil?: number;
}

/** Facts about a person for the user call. */
export interface UserFacts {
  readonly name: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly email: string;
  readonly latlng: null;
  readonly profileComplete: number;
  readonly favourites: Record<string, unknown[]>;
}

/** Merges a person's documents into the record for the rules, and into the answer of the user call. */
export function createRecordSource({ people, clock }: { people: People; clock: Clock }): {
  fetchRecord(uid: string): Promise<FetchedRecord | null>;
  readPerson(uid: string): Promise<UserFacts | null>;
} {
  return {
    async fetchRecord(uid) {
      const documents = await people.readPerson(uid);
      return documents && toFetched(documents, clock.now());
    },
    async readPerson(uid) {
      const documents = await people.readPerson(uid);
      return documents && toFacts(documents);
    },
  };
}

function toFetched(documents: PersonDocuments, realNow: number): FetchedRecord {
  const now = momentOf(documents.profile, realNow);
  return { record: toRecord(documents, now), now, name: documents.profile.user.name ?? '', modes: modesOf(documents.profile) };
}

/** The applicant record, in the format of the personas. Applications stored here are stored for every year. */
export function toRecord({ profile, favourites, applications }: PersonDocuments, now: string): ApplicantRecord {
  return {
    id: profile.persona ?? profile.user.uid ?? null,
    now,
    user: { ...profile.user, favourites: favourites as RecordFavourites },
    dfe: profile.dfe,
    pageState: profile.pageState,
    applicationInfo: applications as ApplicationInfos,
    holdsEveryYear: true,
    debugState: profile.debugState,
  };
}

/** The current moment of a demonstration: that of the persona, plus the real time since the sign-in. */
export function momentOf({ moment }: Pick<Profile, 'moment'>, realNow: number): string {
  if (moment === null) return new Date(realNow).toISOString();
  return new Date(Date.parse(moment.now) + Math.max(0, realNow - Date.parse(moment.startedAt))).toISOString();
}

function modesOf({ pageState }: Profile): Record<string, string> {
  const modes = { apply: pageState?.applyMode, ug: pageState?.ugMode, uc: pageState?.ucMode };
  return Object.fromEntries(Object.entries(modes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function toFacts({ profile, favourites }: PersonDocuments): UserFacts {
  const { name, lastName, avatar, email, profileComplete } = profile.user;
  return {
    name: name ?? '',
    lastName: lastName ?? '',
    avatar: avatar ?? '',
    email: email ?? '',
    latlng: null,
    profileComplete: profileComplete ?? 0,
    favourites: Object.fromEntries(Object.entries(favourites).map(([type, list]) => [type, [...list]])),
  };
}
