export { SessionProvider, useDraft, useItem, useSession, useSessionState } from './hooks.tsx';
export { type EditorPack, PackProvider, usePack } from './pack.tsx';
export type { PersonHere } from './presence.ts';
export { type EditorSession, type OpenSet, openSession, type SessionPorts, type SessionState } from './session.ts';
