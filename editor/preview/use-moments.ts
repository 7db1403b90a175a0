import { useCallback, useMemo } from 'react';
import { isSiteItem, type PreviewMoment } from '#engine';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { usePack } from '../session/pack.tsx';

/** Lists the dates of the cycle around a moment, from the draft; none where the pack has no such dates. */
export function useListMoments(): (now: string) => readonly PreviewMoment[] {
  const { pack } = usePack();
  const { preview } = pack;
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const years = useMemo(() => pageState.filter((item): item is PageStateYear => !isSiteItem(item)), [pageState]);
  return useCallback((now: string) => preview?.listMoments(now, years) ?? [], [preview, years]);
}

/** The dates of the cycle around this moment. */
export function useMoments(now: string): readonly PreviewMoment[] {
  const listMoments = useListMoments();
  return useMemo(() => listMoments(now), [listMoments, now]);
}
