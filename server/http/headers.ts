import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Hosts outside this site from which a page may load images, and frames and films. */
export interface PageHosts {
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

/** Where browsers report violations of the content security policy. */
export const reportPath = '/api/v1/reports';

const oneYearSeconds = 31_536_000;
const permissions = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'];

/** The headers of every reply. They are computed by helmet once, so that each reply only copies a list. */
export const securityHeaders: readonly (readonly [string, string])[] = Object.freeze([
  ...helmetHeaders(),
  ['Permissions-Policy', permissions.map((name) => `${name}=()`).join(', ')] as const,
  ['Reporting-Endpoints', `csp="${reportPath}"`] as const,
]);

/** The content security policy of replies that are not pages: nothing in them may load or run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

function helmetHeaders(): [string, string][] {
  const made = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => made.set(name, value), removeHeader: (name: string) => made.delete(name) };
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: oneYearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  protect({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return [...made];
}

/** A random secret for one page: 144 bits. */
export function createNonce(): string {
  return randomBytes(18).toString('base64');
}

/** `holds`: this page may contain frames of this site. `self`: it may also be framed by this site. */
export type Framing = 'holds' | 'self';

/** Extra permissions of a page. */
export interface PageLeave {
  readonly framing?: Framing | undefined;
  /** The page has workers, whose scripts may only be files of this site. */
  readonly workers?: 'self' | undefined;
}

/**
 * The content security policy of a page: only scripts with this page's nonce run, and only this site may frame it, if `framing` allows it.
 */
export function pagePolicy(nonce: string, hosts: PageHosts, { framing, workers }: PageLeave = {}): string {
  const frames = [...(framing ? ["'self'"] : []), ...hosts.frames];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    ...(workers ? ["worker-src 'self'"] : []),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `media-src ${["'self'", ...hosts.frames].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framing === 'self' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');
}

/**
 * The content security policy of the editor's preview: only this site may frame it, it has no origin of its own, and it can load only the
 * built files and images from the allowed hosts. Whatever a draft contains, nothing can leave the preview.
 */
export function previewPolicy(nonce: string, hosts: PageHosts): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
    "require-trusted-types-for 'script'",
    'report-to csp',
  ].join('; ');
}
