import type { FeedStatus } from '#schemas/viewer';
import type { Words } from '../../generated/words.ts';
import type { SchemeId } from '../status/states.ts';

/** Inputs that decide which statuses choose next steps. */
export interface FeedInput {
  /** The state of each tile; a name from an earlier catalogue is accepted too. */
  readonly undergraduate: string;
  readonly conservatoire: string;
  readonly isClearing: boolean;
}

/** The names of tile states in next steps, where they differ. */
const FEED_NAMES: { readonly [Scheme in SchemeId]: Readonly<Record<string, Words['schemes'][Scheme]['feedStatus']>> } = {
  UG: {
    unconditional: 'UCCF',
    unconditionalUCCF: 'UCCF',
    unconditionalUCCFCI: 'UCCFCI',
    unconditionalUCCFUI: 'UCCFUI',
    unconditionalUCCIUCCF: 'UCCI',
    awaitingConfirmReasons: 'awaitingConfirm',
    placedFirm: 'clearingPlacedFirm',
    placedInsurance: 'clearingPlacedInsurance',
    updating: 'embargo',
    clearingAwaiting: 'clearingWaiting',
    clearingUnknown: 'start',
    unavailable: 'start',
    statusUnknown: 'start',
  },
  UC: { updating: 'embargo' },
};

const LEFT_OUT: Readonly<Record<SchemeId, ReadonlySet<string>>> = {
  UG: new Set(['notStarted']),
  UC: new Set(['notStarted', 'statusUnknown']),
};

/** The name of a tile state in next steps; null when the feed has none. */
export function toFeedStatus(scheme: SchemeId, state: string): string | null {
  if (LEFT_OUT[scheme].has(state)) return null;
  return FEED_NAMES[scheme][state] ?? state;
}

/**
 * The statuses that choose next steps, undergraduate first; if none is left, it is undergraduate start.
 * @example deriveFeedStatuses({ undergraduate: 'placedFirm', conservatoire: 'placed', isClearing: true }) // [{ scheme: 'UG', status: 'clearingPlacedFirm' }]
 */
export function deriveFeedStatuses({ undergraduate, conservatoire, isClearing }: FeedInput): FeedStatus[] {
  const first = toFeedStatus('UG', undergraduate);
  const second = isClearing ? null : toFeedStatus('UC', conservatoire);
  const statuses = [
    ...(first === null ? [] : [{ scheme: 'UG', status: first }]),
    ...(second === null ? [] : [{ scheme: 'UC', status: second }]),
  ];
  return statuses.length > 0 ? statuses : [{ scheme: 'UG', status: 'start' }];
}
