/** One value that somebody asked to be saved, with every request it was sent in. */
export interface Save {
  readonly value: string;
  readonly from: number;
  /** When it was said to be kept. */
  keptAt: number | null;
  /** When its last request had certainly ended; never, while the end of one is not known. */
  overAt: number;
  isRefused: boolean;
}

/** One press that takes a book onto the reading list or off it. */
interface Press {
  readonly key: string;
  isKept: boolean;
}

/** Somebody with an account, and everything the run knows of them. */
export interface Person {
  readonly name: string;
  readonly kind: 'viewer' | 'editor';
  /** Stands in everything they save, and in nothing that anybody else may see. */
  readonly canary: string;
  readonly uid: string;
  cookie: string | null;
  /** Cookies that were said to be over, and when. */
  readonly endedCookies: Map<string, number>;
  /** Cookies given out, also those whose reply was lost. */
  signIns: number;
  /** Whether anybody began to end a session of theirs. */
  hasEnding: boolean;
  /** Whether their account is certainly open. */
  isOpen: boolean;
  /** Whether a try to let them in again may still be on its way. */
  hasStrayOpening: boolean;
  /** Since when they are said to be shut out; null while they are not. */
  shutAt: number | null;
  /** Since when everything about them is said to be gone. */
  erasedAt: number | null;
  /** Since when somebody tries to erase them. */
  erasingFrom: number | null;
  /** Their requests, and when a node had certainly done with each. */
  readonly requests: { readonly from: number; to: number }[];
  readonly saves: Map<string, Save[]>;
  readonly presses: Map<string, Press[]>;
  /** The hub as last read: its version and what it said was saved. */
  /** `isLastKnown`: the node had lost its database, and said that it knows nothing newer. */
  lastHub: { readonly etag: string; readonly saved: ReadonlyMap<string, string>; readonly isLastKnown: boolean } | null;
}

/** A person of whom nothing has happened yet. */
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

/** Where a save stands among those of its person. */
export function listOf<Entry>(lists: Map<string, Entry[]>, name: string): Entry[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
