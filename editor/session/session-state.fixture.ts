import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionState } from './session-state.ts';

/** The state of a session in which nothing has happened yet, but for what a test sets. */
export function createFakeState(own: Partial<SessionState> = {}): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({
    set: null,
    live: { id: 'live', seq: 1, serving: null } as unknown as SessionState['live'],
    savedAt: null,
    refusals: new Map(),
    kept: [],
    signIn: null,
    isKeptHere: true,
    joined: null,
    elsewhere: null,
    arrivedAt: Number.POSITIVE_INFINITY,
    people: [],
    news: new Map(),
    moved: null,
    left: null,
    heard: 0,
    ...own,
  }));
}
