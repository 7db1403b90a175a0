/** The header that names the person a service is asked about. The id always comes from the session. */
export function personHeaders(uid: string): Readonly<Record<string, string>> {
  return { 'X-Hub-Person': uid.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent) };
}
