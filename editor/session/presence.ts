import type { Clock } from '#engine';
import type { PresenceReply } from '#schemas/editor';
import type { EditorApi } from '../api/editor-api.ts';
import type { ItemKey, ItemName } from '../document/item-name.ts';

/** Another editor who is online now. */
export type PersonHere = PresenceReply['people'][number];

/** What presence needs from the session. */
export interface PresenceParts {
  readonly api: Pick<EditorApi, 'describePresence'>;
  readonly clock: Clock;
  /** Distinguishes two windows of the same person. */
  readonly tab: string;
  readonly set: () => string | null;
  /** The live version on the screen. */
  readonly live: () => string;
  /** The tag of an item as last read here, `none` for an unknown item; null while it has unsaved edits. */
  readonly tagOf: (key: ItemKey) => string | null;
  /** The items changed in the set, as last read here. */
  readonly drafts: () => readonly ItemKey[];
  readonly onPeople: (people: readonly PersonHere[]) => void;
  /** Called when the live version or the drafts of the set have changed. */
  readonly onNews: () => void;
}

/** Reports where this editor is, and learns who else is here and what changed. It locks nothing. */
export interface Presence {
  /** Sets the open item, and the focused field as a JSON pointer. */
  at(item: ItemName | null, field: string | null): void;
  stop(): void;
}

const beatMs = 15_000;
/** Shorter while somebody else works in the same set, so that their changes arrive soon. */
const sharedBeatMs = 3_000;
/** People not heard of for this long are hidden. The server forgets them after the same time. */
const forgottenMs = 45_000;
/** Moves between fields within this time are reported together. */
const pauseMs = 600;

/** Starts presence: a beat immediately, then every 15 seconds, every 3 while others are in the same set, and shortly after each move. */
export function startPresence(parts: PresenceParts): Presence {
  const { api, clock, tab } = parts;
  let here: { item: ItemName | null; field: string | null } = { item: null, field: null };
  let revision: number | undefined;
  let ofSet: string | null = null;
  let cancel = () => {};
  let keepPeople = () => {};
  let isStopped = false;
  const later = (ms: number) => {
    cancel();
    if (!isStopped) cancel = clock.wait(ms, () => void beat());
  };
  const beat = async () => {
    const set = parts.set();
    if (set !== ofSet) revision = undefined;
    ofSet = set;
    const known = revision === undefined ? {} : { revision };
    const answer = await api.describePresence({ changeSet: set, ...here, tab, ...known });
    if (isStopped) return;
    if (answer.kind === 'ok') onReply(answer.value);
    const isShared = answer.kind === 'ok' && set !== null && answer.value.people.some(({ changeSet }) => changeSet === set);
    const pause = isShared ? sharedBeatMs : beatMs;
    later(answer.kind === 'away' ? (answer.retryAfterMs ?? pause) : pause);
  };
  const onReply = ({ people, live, changeSet }: PresenceReply) => {
    parts.onPeople(people);
    keepPeople();
    keepPeople = people.length > 0 ? clock.wait(forgottenMs, () => parts.onPeople([])) : () => {};
    const items = changeSet?.items ?? null;
    const hasOthers = items?.some(({ kind, id, tag }) => {
      const own = parts.tagOf(`${kind}/${id}` as ItemKey);
      return own !== null && own !== tag;
    });
    const names = new Set(items?.map(({ kind, id }) => `${kind}/${id}`));
    const hasFewer = items !== null && ofSet === parts.set() && parts.drafts().some((key) => !names.has(key));
    revision = changeSet?.revision;
    const isClosed = ofSet !== null && ofSet === parts.set() && (changeSet === null || changeSet.state !== 'open');
    if (live !== parts.live() || isClosed || hasOthers || hasFewer) parts.onNews();
  };
  later(0);
  return {
    at(item, field) {
      if (item?.kind === here.item?.kind && item?.id === here.item?.id && field === here.field) return;
      here = { item, field };
      later(pauseMs);
    },
    stop() {
      isStopped = true;
      cancel();
      keepPeople();
      void api.describePresence({ changeSet: ofSet, ...here, tab, isLeaving: true });
    },
  };
}
