import { DRAFT_START, SEALED_MARK, UNSENT_START } from '../drafts/draft-keys.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from './ports.ts';

type Stores = Pick<HubPorts, 'local' | 'session'>;

const EDITOR_START = 'editor:';
/** Marks the device while the hub of a person is open on it. */
export const OPEN_KEY = 'HubOpen';

/**
 * Removes what this browser has stored of other people, because their session may have expired without signing out. Their drafts and what
 * they did without a line stay, since they are sealed. [V-06, T11, E-05]
 */
export function forgetOthers({ local, session }: Stores, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>, person: string): void {
  for (const store of [local, session]) {
    for (const key of store.keys()) {
      const owner = key.startsWith(EDITOR_START) ? person : (/:([^:]+)$/.exec(key)?.[1] ?? person);
      const isKept = owner === person ? !deviceKeys.isOutdated(key) : isSealed(key, store.read(key));
      if (!isKept) store.remove(key);
    }
  }
}

/** Drafts that an earlier version stored in plain text do not count. */
function isSealed(key: string, text: string | null): boolean {
  return (key.startsWith(DRAFT_START) || key.startsWith(UNSENT_START)) && text?.startsWith(SEALED_MARK) === true;
}

/** Removes what is stored for the length of a session, which has ended. [USER-047] */
export function forgetSession({ local }: Pick<Stores, 'local'>, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>): void {
  for (const key of local.keys()) if (key.startsWith(deviceKeys.session) || key.startsWith(`${OPEN_KEY}:`)) local.remove(key);
}
