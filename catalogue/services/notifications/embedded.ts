import type { Caller } from '#server/http';
import type { NotificationsAnswer } from '../../schemas/generated/admissions.ts';
import type { MomentSource } from '../people/moments.ts';
import { listNotifications } from './notifications.ts';

/** The source of the website's notifications. */
export interface Notifications {
  /** Notifications for students of these schemes, newest first; an empty list means every scheme. */
  listNotifications(caller: Caller, schemes: readonly string[]): Promise<NotificationsAnswer>;
}

/** Made-up notifications for the demonstration, at the moment of the caller. */
export function createEmbeddedNotifications({ momentFor }: { readonly momentFor: MomentSource }): Notifications {
  return { listNotifications: async (caller, schemes) => [...listNotifications(schemes, (await momentFor(caller)).now)] };
}
