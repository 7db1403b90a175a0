import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils';
import { managedNonce } from '@noble/ciphers/webcrypto';
import { SEALED_MARK } from './draft-keys.ts';

/** Texts that say nothing to whoever uses the device next. Both calls answer at once: a page that dies has kept what was sealed. */
export interface TextSealer {
  /** `place` is where the text will stand: it can be opened only there. */
  seal(text: string, place: string): string;
  /** Null for what is not whole, or was sealed by another key or for another place. */
  open(sealed: string, place: string): string | null;
}

/** Seals with XChaCha20-Poly1305 under a key of 32 bytes in base64url; a nonce of 24 bytes is drawn anew each time. */
export function createTextSealer(key: string): TextSealer {
  const secret = fromBase64(key);
  const cipherFor = (place: string) => managedNonce(xchacha20poly1305)(secret, utf8ToBytes(place));
  return {
    seal: (text, place) => SEALED_MARK + toBase64(cipherFor(place).encrypt(utf8ToBytes(text))),
    open(sealed, place) {
      if (!sealed.startsWith(SEALED_MARK)) return null;
      try {
        return bytesToUtf8(cipherFor(place).decrypt(fromBase64(sealed.slice(SEALED_MARK.length))));
      } catch {
        // Damaged, or somebody else's: it counts as nothing kept.
        return null;
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
