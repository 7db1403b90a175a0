import { parseUrl } from '#engine';
import { choice, custom, defineFeature, type Environment, isOn, SettingsError, splitList } from '../composition/index.ts';
import type { OidcSettings, StaffProviderSettings } from './provider.ts';

/** How people sign in. Demonstration people admit anybody, so production offers them only with a second explicit setting. */
export const signInMode = choice<'demo' | 'local' | 'oidc'>(
  'HUB_SIGN_IN',
  ({ NODE_ENV }) => (NODE_ENV === 'production' ? ['local', 'oidc', 'demo'] : ['demo', 'local', 'oidc']),
  '`demo`; `local` in production',
  '`demo` (anybody, as anybody), `local` (name and password), `oidc` (an identity provider)',
);

/** Whether demonstration people are offered in production. */
export const isDemoInProduction = custom('HUB_DEMO_IN_PRODUCTION', 'no', 'has to be `yes` for `demo` in production', (environment) => {
  const isDemo = environment.NODE_ENV === 'production' && signInMode.readSetting(environment) === 'demo';
  if (isDemo && !isOn(environment.HUB_DEMO_IN_PRODUCTION))
    throw new SettingsError('HUB_SIGN_IN is demo, which lets anybody in. In production this also needs HUB_DEMO_IN_PRODUCTION=yes.');
  return isDemo;
});

const client = '_ISSUER, _CLIENT_ID, _CLIENT_SECRET, _SCOPE';

/** The clients at identity providers; null in other sign-in modes. */
export const identityProviders = defineFeature({
  name: 'identity providers',
  settings: {
    oidc: custom(
      `HUB_OIDC${client}`,
      '`openid profile email` for the last',
      'the identity provider of the people who use the hub',
      (environment): OidcSettings | null => (signInMode.readSetting(environment) === 'oidc' ? readOidc(environment) : null),
    ),
    staff: custom(`HUB_OIDC_STAFF${client}`, '`openid profile email` for the last', 'the one of those who edit', () => undefined),
    claims: custom(
      'HUB_OIDC_STAFF_ROLE_CLAIM, _ROLES, _SECOND_FACTOR',
      '`mfa` for the last',
      'which claim says what somebody may do; `hub-writers=writer hub-admins=admin`; values that show a second factor',
      () => undefined,
    ),
  },
  create: (_, { settings }) => settings.oidc,
});

const defaultScope = 'openid profile email';

/** The clients of the identity providers. Editors have their own settings; without them nobody can edit. */
function readOidc(environment: Environment): OidcSettings {
  const demand = createDemand(environment);
  demand('HUB_ORIGINS', 'the address of this site, which the provider sends people back to, such as https://hub.example.org');
  const readClient = (prefix: string) => ({
    issuer: readIssuer(`${prefix}_ISSUER`, demand(`${prefix}_ISSUER`, 'the address of the identity provider'), environment),
    clientId: demand(`${prefix}_CLIENT_ID`, 'the name the identity provider knows this site by'),
    clientSecret: demand(`${prefix}_CLIENT_SECRET`, 'the secret the identity provider gave this site'),
    scope: environment[`${prefix}_SCOPE`] || defaultScope,
  });
  const hasStaff = Object.entries(environment).some(([name, value]) => name.startsWith('HUB_OIDC_STAFF_') && value);
  return { viewers: readClient('HUB_OIDC'), staff: hasStaff ? { ...readClient('HUB_OIDC_STAFF'), ...readStaffClaims(environment) } : null };
}

function createDemand(environment: Environment) {
  return (name: string, meaning: string): string => {
    const value = environment[name];
    if (!value) throw new SettingsError(`${name} is missing: ${meaning}. HUB_SIGN_IN=oidc needs it.`);
    return value;
  };
}

/** Plain http is allowed only for a provider on this machine, during development. */
function readIssuer(name: string, text: string, { NODE_ENV }: Environment): string {
  const url = parseUrl(text);
  const isOfThisMachine = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || !(url.protocol === 'https:' || (isOfThisMachine && NODE_ENV !== 'production')) || url.search !== '' || url.hash !== '')
    throw new SettingsError(`${name} is ${text}; an issuer looks like https://login.example.org.`);
  return text;
}

function readStaffClaims(environment: Environment): Pick<StaffProviderSettings, 'roleClaim' | 'roles' | 'secondFactors'> {
  const demand = createDemand(environment);
  const secondFactors = splitList(environment.HUB_OIDC_STAFF_SECOND_FACTOR);
  return {
    roleClaim: demand('HUB_OIDC_STAFF_ROLE_CLAIM', 'the claim that says what somebody may do, such as roles or realm_access.roles'),
    roles: readRoles(
      demand('HUB_OIDC_STAFF_ROLES', 'which value of the claim gives which role, such as hub-writers=writer hub-admins=admin'),
    ),
    secondFactors: secondFactors.length > 0 ? secondFactors : ['mfa'],
  };
}

const roleNames: readonly StaffProviderSettings['roles'][string][] = ['viewer', 'writer', 'publisher', 'admin'];

function readRoles(text: string): StaffProviderSettings['roles'] {
  const pairs = splitList(text).map((word) => {
    const cut = word.lastIndexOf('=');
    const role = roleNames.find((name) => name === word.slice(cut + 1));
    if (cut < 1 || !role)
      throw new SettingsError(
        `HUB_OIDC_STAFF_ROLES holds ${word}; it is a value and one of ${roleNames.join(', ')}, such as hub-admins=admin.`,
      );
    return [word.slice(0, cut), role] as const;
  });
  return Object.fromEntries(pairs);
}
