import { normalisePostcode } from '../../rules/preferences/index.ts';
import { choosePostcodeKey } from '../../rules/support-offer/index.ts';

/**
 * Where this device keeps what the postcode service said of a postcode. The name is a keyed hash, so that nobody but the person can tell
 * from it where they live. Null where nothing can be kept: on a page of nobody, or without cryptography in an insecure context. [USER-047]
 */
export async function findEligibilityKey(postcode: string, deviceKey: string | undefined): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (deviceKey === undefined || !subtle) return null;
  const text = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', text.encode(deviceKey), algorithm, false, ['sign']);
  const signed = await subtle.sign(algorithm, key, text.encode(normalisePostcode(postcode)));
  return choosePostcodeKey(Array.from(new Uint8Array(signed).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(''));
}
