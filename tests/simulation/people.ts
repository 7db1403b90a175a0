/** One value to save, with every request that carried it. */
export interface Save {
  readonly value: string;
  readonly from: number;
  /** When the save was acknowledged. */
  keptAt: number | null;
  /** When its last request had certainly ended; infinite while that is unknown. */
  overAt: number;
  isRefused: boolean;
}

/** One press that adds a book to the reading list or removes it. */
interface Press {
  readonly key: string;
  isKept: boolean;
}

/** A person with an account, and everything that the run knows of them. */
export interface Person {
  readonly name: string;
  readonly kind: 'viewer' | 'editor';
  /** A mark in everything they save, which nobody else may see. */
  readonly canary: string;
  readonly uid: string;
  cookie: string | null;
  /** Cookies that were reported as ended, and when. */
  readonly endedCookies: Map<string, number>;
  /** The number of cookies issued, including those with a lost reply. */
  signIns: number;
  /** Whether anybody has begun to end one of their sessions. */
  hasEnding: boolean;
  /** Whether their account is certainly enabled. */
  isOpen: boolean;
  /** Whether an attempt to enable them may still be in progress. */
  hasStrayOpening: boolean;
  /** Since when they have been reported as disabled; null while they are not. */
  shutAt: number | null;
  /** Since when all their data has been reported as erased. */
  erasedAt: number | null;
  /** Since when an erasure has been attempted. */
  erasingFrom: number | null;
  /** Their requests, and when a node had certainly finished each. */
  readonly requests: { readonly from: number; to: number }[];
  readonly saves: Map<string, Save[]>;
  readonly presses: Map<string, Press[]>;
  /**
   * The hub as last read: its version and the saved values. `isLastKnown`: the node had lost its database, and reported possibly stale
   * data.
   */
  lastHub: { readonly etag: string; readonly saved: ReadonlyMap<string, string>; readonly isLastKnown: boolean } | null;
}

/** A new person without any history. */
export function createPerson(given: Pick<Person, 'name' | 'kind' | 'canary' | 'uid'>): Person {
  return {
    ...given,
    cookie: null,
    endedCookies: new Map(),
    signIns: 0,
    hasEnding: false,
    isOpen: true,
    hasStrayOpening: false,
    shutAt: null,
    erasedAt: null,
    erasingFrom: null,
    requests: [],
    saves: new Map(),
    presses: new Map(),
    lastHub: null,
  };
}

/** The list with this name, which is created if missing. */
export function listOf<Entry>(lists: Map<string, Entry[]>, name: string): Entry[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
