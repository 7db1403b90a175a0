import type { Log } from '#engine';
import type { CookieSettings } from '../http/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import type { Store } from '../stores/index.ts';
import { createIdentities } from './identities.ts';
import type { OidcServices } from './oidc-routes.ts';
import { createIdentityProvider, type OidcSettings } from './provider.ts';
import type { Sessions } from './sessions.ts';
import { createTicketCipher, createTicketCookies } from './sign-in-ticket.ts';

interface OidcParts {
  readonly settings: OidcSettings;
  readonly store: Store;
  readonly sessions: Sessions;
  readonly people: PeopleStarter;
  readonly cookie: CookieSettings;
  readonly log: Log;
}

/** The services for sign-in at identity providers, from its settings. No provider is contacted before the first sign-in. */
export function createOidcServices({ settings, cookie, log, ...parts }: OidcParts): OidcServices {
  const { viewers, staff } = settings;
  return {
    providers: { viewer: createIdentityProvider(viewers), editor: staff && createIdentityProvider(staff) },
    identities: createIdentities(parts),
    tickets: createTicketCookies(createTicketCipher(viewers.clientSecret), cookie),
    log,
  };
}
