import { CONSENT_PURPOSE } from '../../../catalogue/rules/index.ts';
import { updateDocument } from '../../http/index.ts';
import type { DocumentKey, Store } from '../../stores/index.ts';

/** One yes, as it is kept: what for, to which words, when and where; and how far the sending has come. [V-08] */
export interface Consent {
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

/** What somebody agreed to, one entry a request, the newest last. */
export interface Consents {
  read(): Promise<readonly Consent[]>;
  /** Keeps a new yes before anything is sent. Answers what stands in the way: this request again, another on its way, or one that has arrived. */
  begin(yes: Pick<Consent, 'requestId' | 'wording' | 'surface' | 'at'>): Promise<Consent | null>;
  finish(requestId: string, state: 'sent' | 'refused'): Promise<void>;
}

const mostKept = 50;
const lostAfterMs = 60_000;

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
      return consents && { consents: consents.slice(-mostKept) };
    });
  return {
    read: async () => ((await store.get(actor, consentsKey(uid)))?.doc as ConsentsDocument | undefined)?.consents ?? [],
    async begin(yes) {
      let inTheWay: Consent | null = null;
      await edit((consents) => {
        inTheWay = consents.find((one) => standsInTheWay(one, yes.at)) ?? null;
        return inTheWay ? null : [...consents, { ...yes, purpose: CONSENT_PURPOSE, state: 'sending' }];
      });
      return inTheWay;
    },
    async finish(requestId, state) {
      await edit((consents) => consents.map((one) => (one.requestId === requestId && one.state === 'sending' ? { ...one, state } : one)));
    },
  };
}

function standsInTheWay({ state, at }: Consent, now: string): boolean {
  if (state === 'sending') return Date.parse(now) - Date.parse(at) < lostAfterMs;
  return state === 'sent';
}
