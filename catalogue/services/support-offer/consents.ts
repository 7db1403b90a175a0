import { updateDocument } from '#server/http';
import type { DocumentKey, Store } from '#server/stores';
import { CONSENT_PURPOSE } from '../../rules/support-offer/consent.ts';

/** One stored consent: purpose, text version, time and place, and the state of the sending. */
interface Consent {
  readonly requestId: string;
  readonly purpose: string;
  readonly wording: string;
  readonly at: string;
  readonly surface: string;
  readonly state: 'sending' | 'sent' | 'refused';
}

interface ConsentsDocument {
  readonly consents: readonly Consent[];
}

/**
 * Why nothing may be sent now: a request is in flight, one has arrived, or there were too many today and the next is possible at `until`.
 */
type Obstacle = { readonly kind: 'sending' | 'sent' } | { readonly kind: 'too-many'; readonly until: number };

/** The consents of a person, one entry for each request, the newest last. */
export interface Consents {
  readConsents(): Promise<readonly Consent[]>;
  /** Stores a new consent before anything is sent. Returns the obstacle, if there is one. */
  begin(yes: Pick<Consent, 'requestId' | 'wording' | 'surface' | 'at'>): Promise<Obstacle | null>;
  finish(requestId: string, state: 'sent' | 'refused'): Promise<void>;
}

const maxStored = 50;
const lostAfterMs = 60_000;
/** Enough to correct a mistake several times a day. */
const maxPerDay = 3;
const dayMs = 86_400_000;

/** The key of the document with a person's consents. */
export function consentsKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'support-consents' };
}

/** The consents of one person. An interrupted sending no longer counts after a minute. */
export function openConsents(store: Store, uid: string): Consents {
  const actor = { kind: 'viewer', id: uid } as const;
  const edit = (change: (consents: readonly Consent[]) => readonly Consent[] | null) =>
    updateDocument<ConsentsDocument>(store, actor, consentsKey(uid), (doc) => {
      const consents = change(doc?.consents ?? []);
      return consents && { consents: consents.slice(-maxStored) };
    });
  return {
    readConsents: async () => ((await store.get(actor, consentsKey(uid)))?.doc as ConsentsDocument | undefined)?.consents ?? [],
    async begin(yes) {
      let inTheWay: Obstacle | null = null;
      await edit((consents) => {
        inTheWay = findObstacle(consents, yes.at);
        return inTheWay ? null : [...consents, { ...yes, purpose: CONSENT_PURPOSE, state: 'sending' }];
      });
      return inTheWay;
    },
    async finish(requestId, state) {
      await edit((consents) => consents.map((one) => (one.requestId === requestId && one.state === 'sending' ? { ...one, state } : one)));
    },
  };
}

function findObstacle(consents: readonly Consent[], now: string): Obstacle | null {
  const known = consents.find((one) => blocksConsent(one, now));
  if (known) return { kind: known.state === 'sent' ? 'sent' : 'sending' };
  const times = consents.map(({ at }) => Date.parse(at)).filter((at) => Date.parse(now) - at < dayMs);
  const nth = times.sort((one, other) => other - one)[maxPerDay - 1];
  return nth === undefined ? null : { kind: 'too-many', until: nth + dayMs };
}

function blocksConsent({ state, at }: Consent, now: string): boolean {
  if (state === 'sending') return Date.parse(now) - Date.parse(at) < lostAfterMs;
  return state === 'sent';
}
