/** An address as its parts, resolved against `base` when it is relative; null when it is invalid. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
