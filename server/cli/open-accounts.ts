import type { Clock } from '#engine';
import { type Accounts, createAccounts, createPasswords, createSessions, type Sessions } from '../accounts/index.ts';
import { cookieSettings } from '../http/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import type { Store } from '../stores/index.ts';

/** Accounts and sessions over a store that a command has opened. */
export function openAccounts({ store, clock, people }: { store: Store; clock: Clock; people: PeopleStarter }): {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
} {
  const sessions = createSessions({ store, clock, cookie: cookieSettings(true) });
  return { sessions, accounts: createAccounts({ store, people, passwords: createPasswords(), sessions }) };
}
