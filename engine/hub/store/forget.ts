import { DRAFT_START, ENCRYPTED_MARK, UNSENT_START } from '../drafts/draft-keys.ts';
import type { HubSetup } from '../state/setup.ts';
import type { HubPorts } from './ports.ts';

type Stores = Pick<HubPorts, 'local' | 'session'>;

const EDITOR_START = 'editor:';
/** Marks the device while the hub of a person is open on it. */
export const OPEN_KEY = 'HubOpen';

/** The time when another person was first seen on a device with encrypted texts of this one. */
const LEFT_KEY = 'HubLeft';
/** The maximum length of a session. This long after another person arrived, the previous session has ended. */
const LONGEST_SESSION_MS = 12 * 3_600_000;

/**
 * Removes other people's data from this browser, because their session may have expired without signing out. Their drafts and unsent
 * actions are encrypted and stay until their session must have ended.
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
    // Decide for all keys before removing any, since the decision reads others.
    for (const key of store.keys().filter((one) => !stays(one))) store.remove(key);
  }
}

/** Whether the session of a previous person may still be open. */
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

/** Removes the data of a session that has ended. */
export function forgetSession({ local }: Pick<Stores, 'local'>, { deviceKeys }: Pick<HubSetup, 'deviceKeys'>): void {
  for (const key of local.keys()) if (key.startsWith(deviceKeys.session) || key.startsWith(`${OPEN_KEY}:`)) local.remove(key);
}
