import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { HAS_DEBUG_AIDS, parseUrl } from '#engine';
import type { ServerSettings } from './services.ts';

/** All settings that are read from the environment. */
export interface StartSettings extends ServerSettings {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string | undefined;
  readonly graceMs: number;
  readonly drainMs: number;
  readonly storeKind: 'lowdb' | 'memory' | 'postgres';
  /** The database of store kind `postgres`. */
  readonly databaseUrl: string | undefined;
  /** Where to listen for the publishes of other nodes, if that is not the same connection to the database. */
  readonly listenUrl: string | undefined;
  /** Known to every node and to nobody else. */
  readonly sharedSecret: string | undefined;
  /** The name of this process among the nodes. */
  readonly node: string;
  /** Whether the server migrates the database before it starts. */
  readonly migratesDatabase: boolean;
  readonly dataFolder: string;
  /** A content folder other than the shipped one. */
  readonly contentFolder: string | undefined;
  /** The number of demonstration courses. */
  readonly courseCount: number;
  /** Whether /gallery exists, for developers of widgets. */
  readonly hasGallery: boolean;
  /** Whether the hub opens without a line and can be installed. */
  readonly isOffline: boolean;
}

/** The environment contains an invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';
}

type Environment = Readonly<Record<string, string | undefined>>;

const baseNames = ['base', 'ucas', 'services', 'accounts', 'careers', 'search', 'accommodation'];

/** Reads the settings, with defaults for a single machine. Debug aids stay off in production, whatever is set. */
export function readSettings(environment: Environment): StartSettings {
  const isProduction = environment.NODE_ENV === 'production';
  const choose = createChooser(environment);
  return {
    isProduction,
    port: readPort(environment.PORT),
    host: environment.HOST,
    graceMs: isProduction ? 3_000 : 0,
    drainMs: 8_000,
    storeKind: choose('HUB_STORE', environment.DATABASE_URL ? ['postgres', 'lowdb', 'memory'] : ['lowdb', 'memory', 'postgres']),
    databaseUrl: environment.DATABASE_URL || undefined,
    listenUrl: environment.DATABASE_LISTEN_URL || undefined,
    sharedSecret: readSecret('HUB_SECRET', environment),
    migratesDatabase: isOn(environment.HUB_MIGRATE),
    node: environment.HUB_NODE || `${hostname()}-${process.pid}`.slice(0, 120),
    needsOtherEyes: isOn(environment.HUB_FOUR_EYES),
    authority: choose<'store' | 'files'>('HUB_AUTHORITY', ['store', 'files']),
    dataFolder: resolve(environment.HUB_DATA ?? 'data'),
    contentFolder: environment.HUB_CONTENT === undefined ? undefined : resolve(environment.HUB_CONTENT),
    hasGallery: !isProduction,
    isOffline: environment.HUB_OFFLINE === undefined || isOn(environment.HUB_OFFLINE),
    hasApiDocument: !isProduction,
    ...readSignIn(environment, isProduction),
    isDebugAllowed: HAS_DEBUG_AIDS && !isProduction && isOn(environment.HUB_DEBUG),
    secureCookies: environment.HUB_SECURE_COOKIES === undefined || isOn(environment.HUB_SECURE_COOKIES),
    origins: readOrigins('HUB_ORIGINS', environment),
    allowedOrigins: readOrigins('HUB_ALLOWED_ORIGINS', environment),
    trustedProxies: readWords(environment.HUB_TRUSTED_PROXIES),
    bases: readBases(environment),
    hosts: { images: readOrigins('HUB_IMAGE_HOSTS', environment), frames: readOrigins('HUB_FRAME_HOSTS', environment) },
    checksReplies: isProduction ? false : 'answers',
    courseCount: readCourseCount(environment.HUB_COURSES),
  };
}

const shortestSecret = 32;

/** A secret text of the environment; undefined where it is not set. */
export function readSecret(name: string, environment: Environment): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (text.length < shortestSecret)
    throw new SettingsError(`${name} is too short: it needs ${shortestSecret} characters or more, such as openssl rand -base64 32 gives.`);
  return text;
}

/** Nodes have to check what other nodes made, so a real site on a database needs a secret that all of them share. */
export function checkSecret({
  isProduction,
  storeKind,
  sharedSecret,
}: Pick<StartSettings, 'isProduction' | 'storeKind' | 'sharedSecret'>): void {
  if (!isProduction || storeKind !== 'postgres' || sharedSecret !== undefined) return;
  throw new SettingsError(
    'HUB_SECRET is missing: one secret text of 32 characters or more, the same at every node. Without it one node refuses what another made, and limits do not hold across nodes. openssl rand -base64 32 makes one.',
  );
}

type SignInSettings = Pick<ServerSettings, 'signInMode' | 'oidc' | 'isDemoInProduction'>;

/** Made-up people let anybody in, so production offers them only if the operator confirms it with a second setting. */
function readSignIn(environment: Environment, isProduction: boolean): SignInSettings {
  const choose = createChooser(environment);
  const signInMode = choose('HUB_SIGN_IN', isProduction ? ['local', 'oidc', 'demo'] : ['demo', 'local', 'oidc']);
  const isDemoInProduction = isProduction && signInMode === 'demo';
  if (isDemoInProduction && !isOn(environment.HUB_DEMO_IN_PRODUCTION))
    throw new SettingsError('HUB_SIGN_IN is demo, which lets anybody in. In production this also needs HUB_DEMO_IN_PRODUCTION=yes.');
  return { signInMode, isDemoInProduction, ...(signInMode === 'oidc' ? { oidc: readOidc(environment, isProduction) } : {}) };
}

type OidcSettings = NonNullable<ServerSettings['oidc']>;
type StaffSettings = NonNullable<OidcSettings['staff']>;

const defaultScope = 'openid profile email';

/** The clients of the identity providers. Editors have settings of their own; without them nobody can edit. */
function readOidc(environment: Environment, isProduction: boolean): OidcSettings {
  const demand = createDemand(environment);
  demand('HUB_ORIGINS', 'the address of this site, which the provider sends people back to, such as https://hub.example.org');
  const readClient = (prefix: string) => ({
    issuer: readIssuer(`${prefix}_ISSUER`, demand(`${prefix}_ISSUER`, 'the address of the identity provider'), isProduction),
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
function readIssuer(name: string, text: string, isProduction: boolean): string {
  const url = parseUrl(text);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) && !isProduction;
  if (!url || !(url.protocol === 'https:' || isLocal) || url.search !== '' || url.hash !== '')
    throw new SettingsError(`${name} is ${text}; an issuer looks like https://login.example.org.`);
  return text;
}

function readStaffClaims(environment: Environment): Pick<StaffSettings, 'roleClaim' | 'roles' | 'secondFactors'> {
  const demand = createDemand(environment);
  const secondFactors = readWords(environment.HUB_OIDC_STAFF_SECOND_FACTOR);
  return {
    roleClaim: demand('HUB_OIDC_STAFF_ROLE_CLAIM', 'the claim that says what somebody may do, such as roles or realm_access.roles'),
    roles: readRoles(
      demand('HUB_OIDC_STAFF_ROLES', 'which value of the claim gives which role, such as hub-writers=writer hub-admins=admin'),
    ),
    secondFactors: secondFactors.length > 0 ? secondFactors : ['mfa'],
  };
}

const roleNames: readonly StaffSettings['roles'][string][] = ['viewer', 'writer', 'publisher', 'admin'];

function readRoles(text: string): StaffSettings['roles'] {
  const pairs = readWords(text).map((word) => {
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

/** The first choice is the default. */
function createChooser(environment: Environment) {
  return <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice => {
    const requested = environment[name];
    if (requested === undefined || requested === '') return choices[0];
    const found = choices.find((choice) => choice === requested);
    if (!found) throw new SettingsError(`${name} is ${requested}; it can be ${choices.join(' or ')}.`);
    return found;
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3_000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsError(`PORT is ${text}; it is a number from 0 to 65535.`);
  return port;
}

/** The number of made-up courses: enough for a demonstration, or as many as a whole country has. */
function readCourseCount(text: string | undefined): number {
  const count = Number(text || 5_000);
  if (!Number.isInteger(count) || count < 1_000 || count > 40_000)
    throw new SettingsError(`HUB_COURSES is ${text}; it is a number from 1000 to 40000.`);
  return count;
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && !['', '0', 'no', 'off', 'false'].includes(text.toLowerCase());
}

function readWords(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

function readOrigins(name: string, environment: Environment): string[] {
  return readWords(environment[name]).map((word) => {
    const url = parseUrl(word);
    if (!url || !/^https?:$/.test(url.protocol))
      throw new SettingsError(`${name} holds ${word}; an origin looks like https://example.org.`);
    return url.origin;
  });
}

/**
 * HUB_BASE_SERVICES and similar settings. A base that is missing is the hub's own origin; an empty one is not configured. [PAGE-025,
 * PAGE-026]
 */
function readBases(environment: Environment): Record<string, string> {
  const given = baseNames.map((name) => [name, environment[`HUB_BASE_${name.toUpperCase()}`]] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
