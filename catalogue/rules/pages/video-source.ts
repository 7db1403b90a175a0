/** How a video plays: in the page, in the player of another site, or only on its site. */
export type VideoSource =
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'player'; readonly url: string; readonly host: string }
  | { readonly kind: 'elsewhere'; readonly url: string; readonly host: string };

const FILE = /\.(?:mp4|m4v|webm)$/i;

/**
 * How to play the video at an address; null without one. Files and players of other sites are used only from the origins that the operator
 * named.
 * @example chooseVideoSource('https://films.example/a.mp4', ['https://films.example'])?.kind // 'file'
 */
export function chooseVideoSource(url: string, origins: readonly string[]): VideoSource | null {
  if (url === '') return null;
  const isOwn = url.startsWith('/');
  const { origin, host, pathname } = new URL(url, 'https://own.invalid');
  const isKnown = isOwn || origins.includes(origin);
  if (isKnown && FILE.test(pathname)) return { kind: 'file', url };
  if (isKnown && !isOwn) return { kind: 'player', url, host };
  return { kind: 'elsewhere', url, host: isOwn ? '' : host };
}
