import { resolve } from 'node:path';
import type { ServerSettings } from './services.ts';

/** Everything read from the environment. */
export interface StartSettings extends ServerSettings {
  readonly port: number;
  readonly host: string | undefined;
  readonly graceMs: number;
  readonly drainMs: number;
  readonly storeKind: 'lowdb' | 'memory';
  readonly dataFolder: string;
  /** Another folder of content than the shipped one. */
  readonly contentFolder: string | undefined;
  /** How many demonstration courses are made. */
  readonly courseCount: number;
  /** Whether /gallery is there: for those who develop widgets. */
  readonly hasGallery: boolean;
}

/** The environment asks for something that cannot be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';
}

type Environment = Readonly<Record<string, string | undefined>>;

const baseNames = ['base', 'ucas', 'services', 'accounts', 'careers', 'search', 'accommodation'];

/** Reads the settings, with defaults that suit one machine. Debug aids stay off in production whatever is asked. */
export function readSettings(environment: Environment): StartSettings {
  const isProduction = environment.NODE_ENV === 'production';
  const choose = createChooser(environment);
  return {
    port: readPort(environment.PORT),
    host: environment.HOST,
    graceMs: isProduction ? 3_000 : 0,
    drainMs: 10_000,
    storeKind: choose('HUB_STORE', ['lowdb', 'memory']),
    dataFolder: resolve(environment.HUB_DATA ?? 'data'),
    contentFolder: environment.HUB_CONTENT === undefined ? undefined : resolve(environment.HUB_CONTENT),
    hasGallery: !isProduction,
    signInMode: choose('HUB_SIGN_IN', isProduction ? ['local', 'demo'] : ['demo', 'local']),
    isDebugAllowed: !isProduction && isOn(environment.HUB_DEBUG),
    secureCookies: environment.HUB_SECURE_COOKIES === undefined || isOn(environment.HUB_SECURE_COOKIES),
    origins: readOrigins('HUB_ORIGINS', environment),
    allowedOrigins: readOrigins('HUB_ALLOWED_ORIGINS', environment),
    trustedProxies: readWords(environment.HUB_TRUSTED_PROXIES),
    bases: readBases(environment),
    hosts: { images: readOrigins('HUB_IMAGE_HOSTS', environment), frames: readOrigins('HUB_FRAME_HOSTS', environment) },
    checksReplies: !isProduction,
    courseCount: readCourseCount(environment.HUB_COURSES),
  };
}

/** The first choice is the default. */
function createChooser(environment: Environment) {
  return <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice => {
    const wish = environment[name];
    if (wish === undefined || wish === '') return choices[0];
    const found = choices.find((choice) => choice === wish);
    if (!found) throw new SettingsError(`${name} is ${wish}; it can be ${choices.join(' or ')}.`);
    return found;
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3_000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsError(`PORT is ${text}; it is a number from 0 to 65535.`);
  return port;
}

/** How many made-up courses there are: enough for a demonstration, or as many as a whole country has. */
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
    if (!URL.canParse(word) || !/^https?:$/.test(new URL(word).protocol))
      throw new SettingsError(`${name} holds ${word}; an origin looks like https://example.org.`);
    return new URL(word).origin;
  });
}

/** HUB_BASE_SERVICES and the like. A base that is not given is the hub's own origin; an empty one is not configured. [PAGE-025, PAGE-026] */
function readBases(environment: Environment): Record<string, string> {
  const given = baseNames.map((name) => [name, environment[`HUB_BASE_${name.toUpperCase()}`]] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
