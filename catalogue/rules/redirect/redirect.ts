import { checkRedirect, parseUrl } from '#engine';

/** The query parameters that name the next address. */
export const REDIRECT_PARAMETERS = ['redirectUrl', 'returnUrl', 'backUrl'] as const;

/** One of these parameters. */
type RedirectParameter = (typeof REDIRECT_PARAMETERS)[number];

/** A redirect request, and the inputs that decide whether it is followed. */
export interface RedirectInput {
  readonly parameter: RedirectParameter;
  readonly address: string;
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
  readonly isDevelopment: boolean;
  readonly hadOnboarding: boolean;
}

/** Where to redirect; null means that the request is ignored without a message. */
export interface RedirectDecision {
  readonly url: string | null;
  readonly rule: string;
}

// A host that cannot exist, for a caller without an origin of its own.
const NOWHERE = 'https://nowhere.invalid';

/**
 * Where a request leads: redirectUrl needs an absolute address and onboarding finished just now, returnUrl and backUrl may be a path on
 * this site.
 */
export function decideRedirect(input: RedirectInput): RedirectDecision {
  const { parameter, address, allowedOrigins } = input;
  const isWhole = /^https?:\/\//i.test(address);
  if (parameter === 'redirectUrl' && !input.hadOnboarding) return { url: null, rule: 'ONB-065 there was no onboarding to do' };
  if (parameter === 'redirectUrl' && !isWhole) return { url: null, rule: 'ONB-063 not a whole address' };
  const origin = parseUrl(input.origin) ? input.origin : NOWHERE;
  const url = checkRedirect(address, { origin, allowedOrigins }) ?? (isWhole && input.isDevelopment ? findLocal(input) : null);
  if (url === null) return { url, rule: parameter === 'redirectUrl' ? 'ONB-064 not a listed origin' : 'SHELL-083 not a listed origin' };
  return { url, rule: parameter === 'redirectUrl' ? 'ONB-062 a listed origin' : 'SHELL-083 this site or a listed origin' };
}

/** A listed http address of localhost, allowed only in development. */
function findLocal({ address, allowedOrigins }: RedirectInput): string | null {
  for (const allowed of allowedOrigins) {
    const local = parseUrl(allowed);
    const path = local && isLocal(local) ? checkRedirect(address, { origin: allowed, allowedOrigins: [] }) : null;
    if (local && path !== null) return `${local.origin}${path}`;
  }
  return null;
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost';
}
