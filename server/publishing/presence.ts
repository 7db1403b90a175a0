import { createHash } from 'node:crypto';
import { compareTexts, isSameJson, type Json, type Log } from '#engine';
import type { Actor, DocumentKey, Operation, Store } from '../stores/index.ts';
import type { ItemName } from './change-set.ts';

/** The place of an editor's work: a change set, an item in it, a field of that. */
interface PlaceOfWork {
  readonly changeSet: string | null;
  readonly item: ItemName | null;
  readonly field: string | null;
}

/** A person who is present, and since when on this item. */
interface PersonHere extends PlaceOfWork {
  readonly uid: string;
  readonly since: string;
}

/** A presence heartbeat. `tab` distinguishes two windows of one person. */
export interface Beat extends PlaceOfWork {
  readonly uid: string;
  readonly tab: string;
  readonly isLeaving: boolean;
}

/** Presence of other people. Informational: it locks nothing and blocks no one. */
export interface Presence {
  /**
   * Records where a person is, and gives everybody else, also on other nodes. Never throws: without the store it covers the people of this
   * node.
   */
  beat(beat: Beat): Promise<readonly PersonHere[]>;
}

interface PresenceParts {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly log: Log;
  /** The name of this process among the nodes. */
  readonly node: string;
}

interface Sighting extends PersonHere {
  readonly tab: string;
  /** The time of their last beat, in ms since 1970. */
  readonly seenAt: number;
}

/** Each node's report about its people. Contains ids only, no names. */
interface Sightings {
  readonly nodes: Readonly<Record<string, { readonly at: number; readonly people: readonly Sighting[] }>>;
}

const system: Actor = { kind: 'system', id: 'presence' };
const key: DocumentKey = { kind: 'account', owner: 'presence', collection: 'people' };
/** Three missed beats. */
const forgottenMs = 45_000;
const reportAgainMs = 10_000;
const readAgainMs = 3_000;
/** A node that has reported nothing for this long has stopped; its last report is removed. */
const endedMs = 10 * 60_000;
const maxPeople = 300;
const maxTabs = 8;

/**
 * People are held in memory. If several nodes share a store, each writes its people into its own part of one small document: when one of
 * them moves, else every ten seconds while anybody is here. While nobody is here, nothing is read or written.
 */
export function createPresence(parts: PresenceParts): Presence {
  const { clock } = parts;
  let own: readonly Sighting[] = [];
  const exchange = createExchange(parts);
  return {
    async beat(beat) {
      const now = clock.now();
      const before = own.find(({ uid, tab }) => uid === beat.uid && tab === beat.tab);
      own = withBeat(own, before, beat, now);
      const isNews = beat.isLeaving ? before !== undefined : !before || !isSamePlace(before, beat);
      const others = await exchange(own, isNews);
      const isThere = ({ uid, seenAt }: Sighting) => uid !== beat.uid && now - seenAt < forgottenMs;
      return [...own, ...others].filter(isThere).sort(inOrder).map(toPerson);
    },
  };
}

function withBeat(own: readonly Sighting[], before: Sighting | undefined, beat: Beat, now: number): readonly Sighting[] {
  const { uid, tab, changeSet, item, field, isLeaving } = beat;
  const others = own.filter((other) => other !== before && now - other.seenAt < forgottenMs);
  if (isLeaving) return others;
  const isStill = before?.changeSet === changeSet && isSameItem(before.item, item);
  const since = isStill ? before.since : new Date(now).toISOString();
  const tabs = others.filter((other) => other.uid === uid);
  const otherTabs = tabs.length < maxTabs ? others : others.filter((other) => other !== tabs.at(-1));
  return [{ uid, tab, changeSet, item, field, since, seenAt: now }, ...otherTabs].slice(0, maxPeople);
}

/** Reports to the other nodes when something has changed, and gives the people they reported. */
function createExchange({
  store,
  clock,
  log,
  node,
}: PresenceParts): (own: readonly Sighting[], isNews: boolean) => Promise<readonly Sighting[]> {
  const self = createHash('sha256').update(node).digest('hex').slice(0, 16);
  let known: Sightings = { nodes: {} };
  let [reportedAt, readAt, isFailing] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, false];
  const report = async (people: readonly Sighting[]) => {
    const now = clock.now();
    const ended = Object.entries(known.nodes).filter(([name, { at }]) => name !== self && now - at > endedMs);
    const operations: Operation[] = [
      ...ended.map(([name]): Operation => ({ op: 'remove', path: ['nodes', name] })),
      people.length === 0 ? { op: 'remove', path: ['nodes', self] } : { op: 'set', path: ['nodes', self], value: { at: now, people } },
    ];
    return (await store.patch(system, key, operations)).doc;
  };
  const exchange = async (own: readonly Sighting[], isNews: boolean) => {
    const now = clock.now();
    const mustReport = isNews || now - reportedAt >= reportAgainMs;
    if (!mustReport && now - readAt < readAgainMs) return;
    if (mustReport) reportedAt = now;
    readAt = now;
    const doc = mustReport ? await report(own) : (await store.get(system, key))?.doc;
    known = { nodes: (doc as Partial<Sightings> | undefined)?.nodes ?? {} };
  };
  return async (own, isNews) => {
    if (!store.isShared) return [];
    try {
      await exchange(own, isNews);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.record('warning', 'presence-unshared', { error });
      isFailing = true;
    }
    return Object.entries(known.nodes).flatMap(([name, { people }]) => (name === self ? [] : people));
  };
}

function isSamePlace(one: PlaceOfWork, other: PlaceOfWork): boolean {
  return one.changeSet === other.changeSet && one.field === other.field && isSameItem(one.item, other.item);
}

function isSameItem(one: ItemName | null, other: ItemName | null): boolean {
  return isSameJson(one as Json, other as Json);
}

function inOrder(one: Sighting, other: Sighting): number {
  return compareTexts(one.since, other.since) || compareTexts(one.uid, other.uid) || compareTexts(one.tab, other.tab);
}

function toPerson({ uid, changeSet, item, field, since }: Sighting): PersonHere {
  return { uid, changeSet, item, field, since };
}
