import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type CookieSettings, clearCookie, listCookies, readCookie, writeCookie } from '../http/index.ts';
import type { SignInSecrets } from './provider.ts';

/** The data that a browser holds from the start of a sign-in to its end. */
export interface SignInTicket extends SignInSecrets {
  readonly kind: 'viewer' | 'editor';
  /** Where to go afterwards; checked when the sign-in began. */
  readonly returnUrl: string;
  readonly startedAt: number;
}

/** Encrypts tickets, so that no browser can read or change one, and every process with the same secret can open them. */
export interface TicketCipher {
  encrypt(ticket: SignInTicket): string;
  /** The ticket; null when it is damaged, forged or too old. */
  decrypt(encrypted: string, now: number): SignInTicket | null;
}

/** How long a sign-in at the provider may take. */
const ticketSeconds = 600;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A cipher with a key derived from the client secret that all processes share. */
export function createTicketCipher(secret: string): TicketCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hub sign-in ticket', 32));
  return {
    encrypt(ticket) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const body = Buffer.concat([cipher.update(JSON.stringify(ticket), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted, now) {
      const ticket = decryptTicket(key, Buffer.from(encrypted, 'base64url'));
      return ticket && Math.abs(now - ticket.startedAt) <= ticketSeconds * 1_000 ? ticket : null;
    },
  };
}

function decryptTicket(key: Buffer, bytes: Buffer): SignInTicket | null {
  if (bytes.length <= ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    // The authentication tag proves that `encrypt` wrote this.
    return JSON.parse(text) as SignInTicket;
  } catch {
    return null;
  }
}

/** The maximum number of pending sign-ins per browser; older ones are dropped, so that the cookie header stays short. */
const maxPending = 5;

/** Tickets in cookies, one for each pending sign-in, so that two tabs can sign in together and return in any order. */
export interface TicketCookies {
  /** The cookies to set and to clear when a sign-in begins. */
  begin(ticket: SignInTicket, header: string | undefined): readonly string[];
  /** The ticket of a sign-in; null if this browser did not begin it, or sends the cookie more than once. */
  read(state: string | undefined, header: string | undefined, now: number): SignInTicket | null;
  /** The cookie to clear when a sign-in has ended. */
  end(state: string): string;
}

/** Ticket cookies with the settings of the session cookie, named after it. */
export function createTicketCookies(tickets: TicketCipher, session: CookieSettings): TicketCookies {
  const start = `${session.name}-sign-in-`;
  const settingsOf = (state: string): CookieSettings => ({
    ...session,
    name: `${start}${createHash('sha256').update(state).digest('hex').slice(0, 16)}`,
  });
  return {
    begin(ticket, header) {
      const startOf = (encrypted: string) => tickets.decrypt(encrypted, ticket.startedAt)?.startedAt ?? 0;
      const newestFirst = listCookies(header, start)
        .map(([name, encrypted]) => ({ name, startedAt: startOf(encrypted) }))
        .sort((one, other) => other.startedAt - one.startedAt);
      const forgotten = newestFirst.filter(({ startedAt }, index) => startedAt === 0 || index >= maxPending - 1);
      const cookie = `${writeCookie(settingsOf(ticket.state), tickets.encrypt(ticket))}; Max-Age=${ticketSeconds}`;
      return [cookie, ...forgotten.map(({ name }) => clearCookie({ ...session, name }))];
    },
    read(state, header, now) {
      if (state === undefined) return null;
      const [encrypted, ...more] = readCookie(header, settingsOf(state).name);
      const ticket = encrypted !== undefined && more.length === 0 ? tickets.decrypt(encrypted, now) : null;
      return ticket?.state === state ? ticket : null;
    },
    end: (state) => clearCookie(settingsOf(state)),
  };
}

/** Lets each sign-in end only once: false if this process has already used up the state. */
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
