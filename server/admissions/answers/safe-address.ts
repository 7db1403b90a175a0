const safeAddress = /^(\/([^/\\\s][^\s\\]*)?|https:\/\/[^\s@\\]+)$/;

/** An address of this site or an https address as it is; anything else that a service sends as a link is no link. */
export function readAddress(value: unknown): string {
  return typeof value === 'string' && safeAddress.test(value) ? value : '';
}
