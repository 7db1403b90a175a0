import { DRAFT_START, ENCRYPTED_MARK, UNSENT_START } from '../drafts/draft-keys.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from './ports.ts';

type Stores = Pick<HubPorts, 'local' | 'session'>;

const EDITOR_START = 'editor:';
/** Marks the device while the hub of a person is open on it. */
export const OPEN_KEY = 'HubOpen';

/** When somebody else was first seen on the device of a person who left encrypted texts there. */
const LEFT_KEY = 'HubLeft';
/** The longest that a session lasts: this long after somebody else came, that of whoever was there before has ended. */
const LONGEST_SESSION_MS = 12 * 3_600_000;

/**
 * Removes what this browser has stored of other people, because their session may have expired without signing out. Their drafts and what
 * they did without a line are encrypted and wait for them, until their session must have ended.
 */
export function forgetOthers(ports: Stores & Pick<HubPorts, 'now'>, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>, person: string): void {
  const { local, session } = ports;
  local.remove(`${LEFT_KEY}:${person}`);
  for (const store of [local, session]) {
    const stays = (key: string) => {
      const owner = key.startsWith(EDITOR_START) ? person : (/:([^:]+)$/.exec(key)?.[1] ?? person);
      if (owner === person) return !deviceKeys.isOutdated(key);
      return (isEncrypted(key, store.read(key)) || key.startsWith(LEFT_KEY)) && mayReturn(owner, ports);
    };
    // All is decided before anything goes, whatever the order of the keys.
    for (const key of store.keys().filter((one) => !stays(one))) store.remove(key);
  }
}

/** Whether the session of somebody who was here before may still be open. */
function mayReturn(owner: string, { local, now }: Pick<HubPorts, 'local' | 'now'>): boolean {
  const key = `${LEFT_KEY}:${owner}`;
  const time = now().getTime();
  const since = Number(local.read(key) ?? time);
  local.write(key, String(since));
  return Math.abs(time - since) < LONGEST_SESSION_MS;
}

/** Drafts that an earlier version stored in plain text do not count. */
function isEncrypted(key: string, text: string | null): boolean {
  return (key.startsWith(DRAFT_START) || key.startsWith(UNSENT_START)) && text?.startsWith(ENCRYPTED_MARK) === true;
}

/** Removes what is stored for the length of a session, which has ended. */
export function forgetSession({ local }: Pick<Stores, 'local'>, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>): void {
  for (const key of local.keys()) if (key.startsWith(deviceKeys.session) || key.startsWith(`${OPEN_KEY}:`)) local.remove(key);
}
