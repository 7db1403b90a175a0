export { type Address, addressOf, here, useGo, useSetInAddress, useSetInLinks } from './address.ts';
export { SessionProvider, useDraft, useDraftLater, useItem, useSession, useSessionState } from './hooks.tsx';
export { KindsProvider, labelsOf, startPathOf, useKind, useKinds } from './kinds.tsx';
export { type EditorPack, type OwnItemViewProps, PackProvider, usePack, usePackLater } from './pack.tsx';
export type { PersonHere } from './presence.ts';
export { type EditorSession, openSession } from './session.ts';
export type { ItemNews, LiveMoved, OpenSet, SessionState } from './session-state.ts';
export { useKept } from './use-kept.ts';
export { isWaitingForReview, useWaiting } from './waiting.ts';
