const safeAddress = /^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s@\\]+)$/;

/** An address on this site or an https address, unchanged; anything else that a service sends as a link gives an empty text. */
export function readAddress(value: unknown): string {
  return typeof value === 'string' && safeAddress.test(value) ? value : '';
}
