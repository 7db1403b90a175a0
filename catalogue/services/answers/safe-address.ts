const safeAddress = /^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s@\\]+)$/;

/** An address on this site or an https address, unchanged; any other link from a service gives an empty text. */
export function readAddress(value: unknown): string {
  return typeof value === 'string' && safeAddress.test(value) ? value : '';
}
