import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SignInSecrets } from './provider.ts';

/** What a browser carries from the start of a sign-in to its end. */
export interface SignInTicket extends SignInSecrets {
  readonly kind: 'viewer' | 'editor';
  /** Where to go afterwards, checked when the sign-in began. */
  readonly returnUrl: string;
  readonly startedAt: number;
}

/** Seals tickets, so that no browser can read or change one, and every process with the same secret can open them. */
export interface TicketSealer {
  seal(ticket: SignInTicket): string;
  /** The ticket; null when it is not whole, not ours or too old. */
  open(sealed: string, now: number): SignInTicket | null;
}

/** How long somebody may take to sign in at the provider. */
export const ticketSeconds = 600;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A sealer whose key comes from the secret that all processes share with the provider. */
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
    // Whole and sealed by us, so it is what `seal` was given.
    return JSON.parse(text) as SignInTicket;
  } catch {
    return null;
  }
}

/** Lets each sign-in end once: answers false when this state has been used up here already. */
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
