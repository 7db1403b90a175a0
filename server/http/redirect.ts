import type { IncomingHttpHeaders } from 'node:http';
import { checkRedirect, parseUrl } from '#engine';

/** The public origins of the site, and the other origins to which people may be redirected; from the configuration only. */
export interface SitePlaces {
  readonly origins: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Called when an address was refused, without any details. */
  readonly onRefusal: () => void;
}

/** The origin of this site: the configured one, or in development the host of the request. */
export function originOf(headers: IncomingHttpHeaders, origins: readonly string[]): string {
  const named = `http://${headers.host ?? ''}`;
  return origins[0] ?? (/^[A-Za-z0-9.:[\]-]{1,255}$/.test(headers.host ?? '') && parseUrl(named) ? named : 'http://localhost');
}

/** The address to open after sign-in: the requested one if it is safe, else the start of the hub. */
export function safeReturn(requested: string | undefined, headers: IncomingHttpHeaders, places: SitePlaces): string {
  const to = checkRedirect(requested, { origin: originOf(headers, places.origins), allowedOrigins: places.allowedOrigins });
  if (to === null && requested) places.onRefusal();
  return to ?? '/dashboard';
}
