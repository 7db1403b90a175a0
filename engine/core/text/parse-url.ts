/** An address as its parts, seen from where it stands (`base`) when it is not whole; null when it is none. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
