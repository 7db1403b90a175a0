import { type Reading, useRead } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readUniAnswer } from '../../rules/course-search/course-answer.ts';

/** A university or college by its id: null when unknown; reads nothing without an id. */
export function useUni(providerId: string): Reading<FoundUni | null> {
  const path = toCallAddress('/api/v1/unis', { ids: providerId, limit: 1 });
  const read = (body: unknown) => readUniAnswer(body).unis.find((uni) => uni.providerId === providerId) ?? null;
  return useRead<FoundUni | null>(providerId === '' ? null : { base: 'search', path, read, area: 'unis' });
}
