import { normalisePostcode } from '../../rules/preferences/postcode.ts';
import { choosePostcodeKey } from '../../rules/support-offer/eligibility-key.ts';

/**
 * The key under which this device stores the postcode service's answer for a postcode: a keyed hash, so that only the person can derive the
 * postcode from it. Null when nothing can be stored: on a page without a person, or without cryptography in an insecure context.
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
