export {
  type Address,
  addressOf,
  asksForSheet,
  here,
  REPLACE_PATH,
  showsMany,
  useGo,
  useSetInAddress,
  useSetInLinks,
  withSheet,
} from './address.ts';
export { SessionProvider, useDraft, useDraftLater, useItem, useSession, useSessionState } from './hooks.tsx';
export { KindsProvider, labelsOf, startPathOf, useKind, useKinds } from './kinds.tsx';
export { type EditorPack, type OwnItemViewProps, PackProvider, usePack, usePackLater } from './pack.tsx';
export type { PersonHere } from './presence.ts';
export { type EditorSession, openSession } from './session.ts';
export type { ItemNews, LiveMoved, OpenSet, SessionState } from './session-state.ts';
export { useFindUpload } from './use-find-upload.ts';
export { useKept } from './use-kept.ts';
export { useOfferTakeBack } from './use-offer-take-back.ts';
export { useOpenReview } from './use-open-review.ts';
export { type Scheduled, useScheduled } from './use-scheduled.ts';
export { useShownSet } from './use-shown-set.ts';
export { isWaitingForReview, useWaiting } from './waiting.ts';
