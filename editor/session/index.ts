export { type Address, addressOf, type Go, here, useGo, useSetInAddress, useSetInLinks } from './address.ts';
export { SessionProvider, useDraft, useDraftLater, useItem, useSession, useSessionState } from './hooks.tsx';
export { type EditorPack, PackProvider, usePack, usePackLater } from './pack.tsx';
export type { PersonHere } from './presence.ts';
export { type EditorSession, type OpenSet, openSession, type SessionPorts, type SessionState } from './session.ts';
export { useKept } from './use-kept.ts';
