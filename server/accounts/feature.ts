import { pseudonymOf } from '../audit/index.ts';
import { defineFeature } from '../composition/index.ts';
import { describeRoutes } from '../http/index.ts';
import { build, domainPeople, limits, site, storage, texts } from '../site/index.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { editorRoutes } from './editor-routes.ts';
import { createEditors, type Editors } from './editors.ts';
import { demandFreshSignIn } from './fresh-sign-in.ts';
import type { OidcServices } from './oidc-routes.ts';
import { createOidcServices } from './oidc-services.ts';
import { createPasswords } from './passwords.ts';
import { createDemoSignIn, type DemoSignInService } from './people.ts';
import { accountRoutes } from './routes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { identityProviders, isDemoInProduction, signInMode } from './sign-in-settings.ts';

/** Sign-in: sessions and accounts. */
export interface SignIn {
  readonly mode: 'demo' | 'local' | 'oidc';
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly editors: Editors;
  readonly demo: DemoSignInService;
  /** The services for sign-in at identity providers; null in other modes. */
  readonly oidc: OidcServices | null;
}

/** How passwords are hashed. */
export { signInMode } from './sign-in-settings.ts';

export const passwords = defineFeature({ name: 'passwords', create: () => createPasswords() });

const session = { name: 'Hub: sign-in', about: 'Signing in and out, and how long a session lasts.' };
/** The part of the API for admins. */
export const administration = { name: 'Editor: administration', about: 'Accounts of editors, and who did what.' };

/** Signing in and out, accounts and their roles. */
export const signIn = defineFeature({
  name: 'sign-in',
  needs: { site, storage, build, limits, passwords, identityProviders, people: domainPeople, texts },
  settings: { mode: signInMode, isDemoInProduction },
  create({ site: { cookie }, storage: { store, note }, people: { starter }, ...uses }, { settings, clock, log }): SignIn {
    if (settings.isDemoInProduction) log.record('warning', 'demo-sign-in-in-production', { advice: 'Anybody can come in, as anybody.' });
    const sessions = createSessions({ store, clock, cookie });
    const accounts = createAccounts({ store, sessions, people: starter, passwords: uses.passwords });
    const providers = uses.identityProviders;
    const oidc = providers ? createOidcServices({ settings: providers, store, sessions, people: starter, cookie, log }) : null;
    const editors = createEditors({
      accounts,
      identities: oidc?.identities ?? null,
      sessions,
      clock,
      hasDemoEditors: settings.mode === 'demo',
      onSignedOut: (uid, by) => note(by, 'signed-out', pseudonymOf(uid)),
    });
    return { mode: settings.mode, sessions, accounts, editors, demo: createDemoSignIn(starter), oidc };
  },
  routes: (service, { build: { drawer }, site: { cookie, places }, limits: rates, texts: findText }) => [
    ...describeRoutes({ tag: session }, accountRoutes({ ...service, cookie, drawer, places, limits: rates, findText })),
    ...describeRoutes({ tag: administration }, editorRoutes(service)),
  ],
  aroundRoutes: (routes, { sessions }) => routes.map((route) => (route.needsFreshSignIn ? demandFreshSignIn(route, sessions) : route)),
  start: ({ sessions }) => sessions.watch(),
});
