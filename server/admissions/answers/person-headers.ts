/** Names the person that a service is asked about. The id comes from the session and from nowhere else. */
export function personHeaders(uid: string): Readonly<Record<string, string>> {
  return { 'X-Hub-Person': uid.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent) };
}
