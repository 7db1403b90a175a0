import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeReply } from '#schemas/editor';
import { isAuthorOf } from '../api/is-author.ts';
import { QUERY_KEYS } from '../api/keys.ts';
import type { ChangeSetShort } from '../api/shapes.ts';
import { useSession } from './hooks.tsx';

/** The change sets that wait for this person. */
export interface Waiting {
  /** They are asked for a review. */
  readonly toReview: readonly ChangeSetShort[];
  /** Their own, sent back by a reviewer. */
  readonly sentBack: readonly ChangeSetShort[];
  /** Their own, approved and ready to publish. */
  readonly approved: readonly ChangeSetShort[];
}

type Me = Pick<MeReply, 'uid' | 'role' | 'needsOtherEyes'>;

/** Whether this person can give the requested review: by name, or because they may publish. */
export function isWaitingForReview(set: ChangeSetShort, { uid, role, needsOtherEyes }: Me): boolean {
  const { review, step } = set;
  if (review !== 'asked' || !step || step.by === uid || (role !== 'publisher' && role !== 'admin')) return false;
  if (needsOtherEyes && isAuthorOf(set, uid)) return false;
  return step.to === null || step.to === uid;
}

/** Sorts change sets by what the person has to do with them. */
function waitingFor(sets: readonly ChangeSetShort[], me: Me): Waiting {
  const own = sets.filter(({ author, assignee = author }) => assignee === me.uid);
  return {
    toReview: sets.filter((set) => isWaitingForReview(set, me)),
    sentBack: own.filter(({ review }) => review === 'sent-back'),
    approved: own.filter(({ review }) => review === 'approved'),
  };
}

/** Others act on change sets at any time, so the list refreshes without a reload. */
const lookAgainMs = 60_000;

/** The change sets that wait for this person, read again each minute. Empty while unknown. */
export function useWaiting(): Waiting {
  const { api, me } = useSession();
  const { data } = useQuery({
    queryKey: QUERY_KEYS.waitingSets,
    async queryFn() {
      const answer = await api.listChangeSets();
      return answer.kind === 'ok' ? answer.value : [];
    },
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => waitingFor(data ?? [], me), [data, me]);
}
