import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type CookieSettings, clearCookie, listCookies, readCookie, writeCookie } from '../http/index.ts';
import type { SignInSecrets } from './provider.ts';

/** What a browser keeps from the start of a sign-in to its end. */
export interface SignInTicket extends SignInSecrets {
  readonly kind: 'viewer' | 'editor';
  /** Where to go afterwards; checked when the sign-in began. */
  readonly returnUrl: string;
  readonly startedAt: number;
}

/** Encrypts tickets, so that no browser can read or change one, and every process with the same secret can open them. */
export interface TicketSealer {
  seal(ticket: SignInTicket): string;
  /** The ticket; null when it is damaged, forged or too old. */
  open(sealed: string, now: number): SignInTicket | null;
}

/** How long a sign-in at the provider may take. */
const ticketSeconds = 600;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A sealer whose key is derived from the client secret that all processes share. */
export function createTicketSealer(secret: string): TicketSealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hub sign-in ticket', 32));
  return {
    seal(ticket) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv);
      const body = Buffer.concat([sealing.update(JSON.stringify(ticket), 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, now) {
      const ticket = unseal(key, Buffer.from(sealed, 'base64url'));
      return ticket && Math.abs(now - ticket.startedAt) <= ticketSeconds * 1_000 ? ticket : null;
    },
  };
}

function unseal(key: Buffer, bytes: Buffer): SignInTicket | null {
  if (bytes.length <= ivBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
    // The seal proves that this is what `seal` was given.
    return JSON.parse(text) as SignInTicket;
  } catch {
    return null;
  }
}

/** How many sign-ins one browser may have under way; older ones are dropped, so that the cookie header stays short. */
const maxPending = 5;

/** Tickets in cookies, one for each sign-in under way, so that two tabs can sign in at once and return in any order. */
export interface TicketCookies {
  /** The cookies to set and to clear when a sign-in begins. */
  begin(ticket: SignInTicket, header: string | undefined): readonly string[];
  /** The ticket of a sign-in; null when this browser did not begin it, or sends the cookie more than once. */
  read(state: string | undefined, header: string | undefined, now: number): SignInTicket | null;
  /** The cookie to clear when a sign-in has ended. */
  end(state: string): string;
}

/** Ticket cookies with the settings of the session cookie, named after it. */
export function createTicketCookies(sealer: TicketSealer, session: CookieSettings): TicketCookies {
  const start = `${session.name}-sign-in-`;
  const settingsOf = (state: string): CookieSettings => ({
    ...session,
    name: `${start}${createHash('sha256').update(state).digest('hex').slice(0, 16)}`,
  });
  return {
    begin(ticket, header) {
      const startOf = (sealed: string) => sealer.open(sealed, ticket.startedAt)?.startedAt ?? 0;
      const newestFirst = listCookies(header, start)
        .map(([name, sealed]) => ({ name, startedAt: startOf(sealed) }))
        .sort((one, other) => other.startedAt - one.startedAt);
      const forgotten = newestFirst.filter(({ startedAt }, index) => startedAt === 0 || index >= maxPending - 1);
      const kept = `${writeCookie(settingsOf(ticket.state), sealer.seal(ticket))}; Max-Age=${ticketSeconds}`;
      return [kept, ...forgotten.map(({ name }) => clearCookie({ ...session, name }))];
    },
    read(state, header, now) {
      if (state === undefined) return null;
      const [sealed, ...more] = readCookie(header, settingsOf(state).name);
      const ticket = sealed !== undefined && more.length === 0 ? sealer.open(sealed, now) : null;
      return ticket?.state === state ? ticket : null;
    },
    end: (state) => clearCookie(settingsOf(state)),
  };
}

/** Lets each sign-in end only once: false when this process has already used up the state. */
export function createStateRegister(): (state: string, now: number) => boolean {
  const used = new Map<string, number>();
  return (state, now) => {
    for (const [old, endsAt] of used) {
      if (endsAt > now) break;
      used.delete(old);
    }
    if (used.has(state)) return false;
    used.set(state, now + 2 * ticketSeconds * 1_000);
    return true;
  };
}
