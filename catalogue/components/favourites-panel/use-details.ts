import { useState, useSyncExternalStore } from 'react';
import {
  chooseRecoveryMs,
  forgetReading,
  type HubStore,
  onReadingsReset,
  type Read,
  type ReadCall,
  type Reading,
  readingEpochOf,
  readingKeyOf,
  readOnce,
  useHubPage,
  useHubStore,
} from '#engine/hub';
import { type Resource, useResource } from '#engine/react';
import { readFields, readText } from '../../rules/reading.ts';
import type { DetailsSource, Entry } from './sources.ts';

/** The details of favourites by id: null when it no longer exists, undefined while it has not been fetched. */
export type Details<T> = (id: string) => T | null | undefined;

const MINUTE_MS = 60_000;
const requestedIds = new WeakMap<HubStore, Map<object, readonly string[]>>();

/** Every id requested in this visit, in order: removing a favourite or reopening the tab fetches nothing new. */
function listRequested(store: HubStore, source: object, ids: readonly string[]): readonly string[] {
  const details = requestedIds.get(store) ?? new Map<object, readonly string[]>();
  requestedIds.set(store, details);
  const known = details.get(source) ?? [];
  const all = ids.every((id) => known.includes(id)) ? known : [...new Set([...known, ...ids])];
  details.set(source, all);
  return all;
}

/** The details of favourites, fetched on first render. Loaded ones remain while more are loading. */
export function useDetails<T>(source: DetailsSource<T>, ids: readonly string[]): Reading<Details<T>> {
  const store = useHubStore();
  useHubPage();
  const epoch = useSyncExternalStore(
    (listener) => onReadingsReset(store, listener),
    () => readingEpochOf(store),
    () => 0,
  );
  const [previous, setPrevious] = useState<Read<Details<T>> | null>(null);
  const all = ids.length === 0 ? [] : listRequested(store, source, ids);
  const calls = ids.length === 0 ? [] : source.calls(all);
  const load = async (signal: AbortSignal): Promise<Details<T>> => {
    const pages = await Promise.all(calls.map((call) => readDetails(store, source, call, signal)));
    const value = toDetails(source, all, new Map(pages.flatMap((page) => page.value)));
    if (!signal.aborted) setPrevious({ value, fetchedAt: pages.map(({ fetchedAt }) => fetchedAt).sort()[0] ?? '' });
    return value;
  };
  const key = calls.length === 0 ? null : [epoch, ...calls.map((call) => readingKeyOf(store, call))].join(' ');
  const { resource, retry } = useResource<Details<T>>(key, load, { chooseWaitMs: (cause) => chooseRecoveryMs(store, cause) });
  const again = () => {
    for (const call of calls) forgetReading(store, call);
    retry();
  };
  return { resource: holdOn(resource, previous?.value ?? null), retry: again, fetchedAt: previous?.fetchedAt ?? null };
}

function toDetails<T>({ isWhole }: DetailsSource<T>, ids: readonly string[], known: ReadonlyMap<string, T>): Details<T> {
  return (id) => known.get(id) ?? (isWhole || ids.includes(id) ? null : undefined);
}

function holdOn<T>(resource: Resource<T>, previous: T | null): Resource<T> {
  return previous !== null && resource.kind === 'loading' ? { kind: 'ready', value: previous, isStale: false } : resource;
}

/** Reads a response from this tab's storage while it is fresh, otherwise fetches it. */
async function readDetails<T>(
  store: HubStore,
  { tabMinutes }: DetailsSource<T>,
  call: ReadCall<readonly Entry<T>[]>,
  signal: AbortSignal,
): Promise<Read<readonly Entry<T>[]>> {
  if (tabMinutes === undefined) return readOnce(store, call, signal);
  const { tab, now } = store.actions;
  const name = `Hub ${call.area}`;
  const found = readTabText(tab.read(name), call);
  if (found && Date.parse(now()) - Date.parse(found.fetchedAt) < tabMinutes * MINUTE_MS) return found;
  const read = await readOnce(store, { ...call, read: (body) => ({ body, value: call.read(body) }) }, signal);
  const { fetchedAt, value } = read;
  tab.write(name, JSON.stringify({ fetchedAt, body: value.body }));
  return { value: value.value, fetchedAt };
}

function readTabText<T>(text: string | null, call: ReadCall<readonly Entry<T>[]>): Read<readonly Entry<T>[]> | null {
  if (text === null) return null;
  try {
    const { fetchedAt, body } = readFields(JSON.parse(text));
    return { value: call.read(body), fetchedAt: readText(fetchedAt) };
  } catch {
    return null; // unreadable data is fetched again
  }
}
