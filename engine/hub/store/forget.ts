import { DRAFT_START, SEALED_MARK } from '../drafts/draft-keys.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from './ports.ts';

type Stores = Pick<HubPorts, 'local' | 'session'>;

const EDITOR_START = 'editor:';

/**
 * Takes from this browser whatever it keeps of others than this person, whose session may have ended by itself: nothing of it is there
 * for whoever signs in next. Drafts are sealed and wait for their author. [V-06, T11, E-05]
 */
export function forgetOthers({ local, session }: Stores, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>, person: string): void {
  for (const store of [local, session]) {
    for (const key of store.keys()) {
      const owner = key.startsWith(EDITOR_START) ? person : (/:([^:]+)$/.exec(key)?.[1] ?? person);
      const isKept = owner === person ? !deviceKeys.isOutdated(key) : isSealedDraft(key, store.read(key));
      if (!isKept) store.remove(key);
    }
  }
}

/** A draft that an earlier version kept in clear is none. */
function isSealedDraft(key: string, text: string | null): boolean {
  return key.startsWith(DRAFT_START) && text?.startsWith(SEALED_MARK) === true;
}

/** The session has ended: what the pack keeps for its length goes with it. [USER-047] */
export function forgetSession({ local }: Pick<Stores, 'local'>, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>): void {
  for (const key of local.keys()) if (key.startsWith(deviceKeys.session)) local.remove(key);
}
