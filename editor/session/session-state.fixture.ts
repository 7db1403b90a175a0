import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SessionState, startState } from './session-state.ts';

const live: SessionState['live'] = { id: 'live', seq: 1, serving: 'newest' };

/** The state of a new session, with overrides from the test. */
export function createFakeState(own: Partial<SessionState> = {}): StoreApi<SessionState> {
  return createStore<SessionState>(() => ({ ...startState(null, live), ...own }));
}
