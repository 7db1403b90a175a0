import { chooseRecoveryMs, type ReadCall, type Reading, readOnce, useHubStore } from '#engine/hub';
import { useResource } from '#engine/react';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readUniAnswer, type UniAnswer } from '../../rules/course-search/course-answer.ts';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';

/** Fetches all universities and colleges, in list order, one page per call. */
export function useAllUnis(): Reading<readonly FoundUni[]> {
  const store = useHubStore();
  const load = async (signal: AbortSignal) => {
    const first = (await readOnce(store, toUnisCall(0), signal)).value;
    const pages = Math.ceil(first.total / PAGE_SIZES.unis);
    const calls = Array.from({ length: Math.max(0, pages - 1) }, (_, page) => toUnisCall((page + 1) * PAGE_SIZES.unis));
    const others = await Promise.all(calls.map((call) => readOnce(store, call, signal)));
    return [first, ...others.map(({ value }) => value)].flatMap(({ unis }) => unis);
  };
  const handle = useResource<readonly FoundUni[]>('all universities', load, {
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
  return { ...handle, fetchedAt: null };
}

function toUnisCall(offset: number): ReadCall<UniAnswer> {
  return { base: 'search', path: toCallAddress('/api/v1/unis', { offset, limit: PAGE_SIZES.unis }), read: readUniAnswer, area: 'unis' };
}
