import { useState } from 'react';
import { chooseRecoveryMs, type ReadCall, type Reading, readOnce, useHubStore, useLast } from '#engine/hub';
import { useResource } from '#engine/react';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readUniAnswer, type UniAnswer } from '../../rules/course-search/course-answer.ts';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';

const FIRST = 12;

/** The universities of a place, with a way to load more. */
export interface PlaceUnis {
  readonly reading: Reading<readonly FoundUni[]>;
  /** The loaded universities, in the order of the guide; empty before the first response. */
  readonly shown: readonly FoundUni[];
  /** How many universities the place has. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly showMore: () => void;
}

/** Fetches the universities of a place, 48 per call. */
export function usePlaceUnis(ids: readonly string[]): PlaceUnis {
  const store = useHubStore();
  const [wanted, setWanted] = useState(FIRST);
  const requestedIds = ids.slice(0, wanted);
  const calls = Array.from({ length: Math.ceil(requestedIds.length / PAGE_SIZES.unis) }, (_, page) =>
    toUnisCall(requestedIds.slice(page * PAGE_SIZES.unis, (page + 1) * PAGE_SIZES.unis)),
  );
  const load = async (signal: AbortSignal) => {
    const pages = await Promise.all(calls.map((call) => readOnce(store, call, signal)));
    const known = new Map(pages.flatMap(({ value }) => value.unis).map((uni) => [uni.providerId, uni]));
    return requestedIds.flatMap((id) => known.get(id) ?? []);
  };
  const { resource, retry } = useResource<readonly FoundUni[]>(requestedIds.join(), load, {
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
  const reading = { resource, retry, fetchedAt: null };
  const shown = useLast(reading) ?? [];
  const isBusy = resource.kind === 'loading' && shown.length > 0;
  return {
    reading: isBusy ? { ...reading, resource: { kind: 'ready', value: shown, isStale: false } } : reading,
    shown,
    total: ids.length,
    hasMore: wanted < ids.length,
    isBusy,
    showMore: () => setWanted(Math.max(PAGE_SIZES.unis, wanted + PAGE_SIZES.unis)),
  };
}

function toUnisCall(ids: readonly string[]): ReadCall<UniAnswer> {
  return { base: 'search', path: toCallAddress('/api/v1/unis', { ids, limit: PAGE_SIZES.unis }), read: readUniAnswer, area: 'unis' };
}
