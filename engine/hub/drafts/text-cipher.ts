import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils';
import { managedNonce } from '@noble/ciphers/webcrypto';
import { ENCRYPTED_MARK } from './draft-keys.ts';

/**
 * Encrypts texts against the next person who uses the device. Both calls are synchronous, so the text is stored even if the page crashes.
 */
export interface TextCipher {
  /** `place` is the key under which the text will be stored: it can only be decrypted there. */
  encrypt(text: string, place: string): string;
  /** Null for a text that is damaged, or was encrypted with another key or for another place. */
  decrypt(encrypted: string, place: string): string | null;
}

/** Encrypts with XChaCha20-Poly1305 and a key of 32 bytes in base64url; each text gets a new random nonce of 24 bytes. */
export function createTextCipher(key: string): TextCipher {
  const secret = fromBase64(key);
  const cipherFor = (place: string) => managedNonce(xchacha20poly1305)(secret, utf8ToBytes(place));
  return {
    encrypt: (text, place) => ENCRYPTED_MARK + toBase64(cipherFor(place).encrypt(utf8ToBytes(text))),
    decrypt(encrypted, place) {
      if (!encrypted.startsWith(ENCRYPTED_MARK)) return null;
      try {
        return bytesToUtf8(cipherFor(place).decrypt(fromBase64(encrypted.slice(ENCRYPTED_MARK.length))));
      } catch {
        // The text is damaged, or belongs to another person.
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
