import type { NotificationsAnswer } from '../../../schemas/generated/admissions.ts';
import type { Caller } from '../../http/index.ts';
import type { MomentSource } from '../people/moments.ts';
import { listNotifications } from './notifications.ts';

/** Where notifications of the website come from. */
export interface Notifications {
  /** Those for students of these schemes, newest first; no scheme is every scheme. [CALL-041] */
  list(caller: Caller, schemes: readonly string[]): Promise<NotificationsAnswer>;
}

/** Notifications made up for the demonstration, at the moment of whoever asks. */
export function createEmbeddedNotifications({ momentFor }: { readonly momentFor: MomentSource }): Notifications {
  return { list: async (caller, schemes) => [...listNotifications(schemes, (await momentFor(caller)).now)] };
}
