import { CONSENT_PURPOSE } from '../../../catalogue/rules/support-offer/index.ts';
import { updateDocument } from '../../http/index.ts';
import type { DocumentKey, Store } from '../../stores/index.ts';

/** One yes, as it is kept: what for, to which words, when and where; and how far the sending has come. [V-08] */
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

/** Why nothing may be sent: one is on its way, one has arrived, or there were too many today and the next may go from then on. */
type Obstacle = { readonly kind: 'sending' | 'sent' } | { readonly kind: 'too-many'; readonly until: number };

/** What somebody agreed to, one entry a request, the newest last. */
export interface Consents {
  read(): Promise<readonly Consent[]>;
  /** Keeps a new yes before anything is sent. Answers what stands in the way, if anything does. */
  begin(yes: Pick<Consent, 'requestId' | 'wording' | 'surface' | 'at'>): Promise<Obstacle | null>;
  finish(requestId: string, state: 'sent' | 'refused'): Promise<void>;
}

const maxKept = 50;
const lostAfterMs = 60_000;
/** So many sendings in a day are more than enough to correct a mistake. [L-01] */
const maxPerDay = 3;
const dayMs = 86_400_000;

/** Key of the document with somebody's consents. */
export function consentsKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'support-consents' };
}

/** The consents of one person. A sending that was cut off counts as none after a minute. */
export function openConsents(store: Store, uid: string): Consents {
  const actor = { kind: 'viewer', id: uid } as const;
  const edit = (change: (consents: readonly Consent[]) => readonly Consent[] | null) =>
    updateDocument<ConsentsDocument>(store, actor, consentsKey(uid), (doc) => {
      const consents = change(doc?.consents ?? []);
      return consents && { consents: consents.slice(-maxKept) };
    });
  return {
    read: async () => ((await store.get(actor, consentsKey(uid)))?.doc as ConsentsDocument | undefined)?.consents ?? [],
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
