import { isIP } from 'node:net';
import { parseUrl } from '#engine';
import { type Environment, type KeyPlace, type ServiceSpec, SettingsError } from '../composition/index.ts';
import { kindOfAddress, type Network, networkOfHost } from './addresses.ts';

/** A configured service. */
export interface UpstreamService {
  /** The base address: the origin, and a path if all calls share one. */
  readonly url: string;
  /** Sent to this service only, and never logged. */
  readonly key?: string;
  /** `Authorization: Bearer` by default. */
  readonly keyPlace?: KeyPlace;
  /** The network of its addresses; by default derived from the host name. */
  readonly network?: Network;
}

/** Reads HUB_SERVICE_<NAME>_URL, _KEY and _PRIVATE of each spec; gives the services that have an address. */
export function describeServices(environment: Environment, specs: readonly (string | ServiceSpec)[]): ReadonlyMap<string, UpstreamService> {
  const wanted = specs.map((spec) => (typeof spec === 'string' ? { name: spec } : spec));
  refuseUnknown(
    environment,
    wanted.map(({ name }) => name),
  );
  const found = wanted.flatMap((spec) => {
    const service = readService(environment, spec);
    return service ? [[spec.name, service] as const] : [];
  });
  return new Map(found);
}

/** The prefix of a service's settings: that of `open-days` is HUB_SERVICE_OPEN_DAYS. */
function settingOfService(name: string): string {
  return `HUB_SERVICE_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}

/** Without this check a misspelt name would silently leave a service embedded. */
function refuseUnknown(environment: Environment, names: readonly string[]): void {
  const known = new Set(names.flatMap((name) => ['URL', 'KEY', 'PRIVATE'].map((part) => `${settingOfService(name)}_${part}`)));
  const stray = Object.keys(environment).find((setting) => setting.startsWith('HUB_SERVICE_') && !known.has(setting));
  if (stray === undefined) return;
  throw new SettingsError(`${stray} belongs to no service; the services are ${names.join(', ')}, each with _URL, _KEY and _PRIVATE.`);
}

function readService(environment: Environment, { name, keyPlace }: ServiceSpec): UpstreamService | null {
  const setting = settingOfService(name);
  const address = environment[`${setting}_URL`]?.trim() ?? '';
  const key = environment[`${setting}_KEY`]?.trim() ?? '';
  if (address === '' && key !== '') throw new SettingsError(`${setting}_KEY is set without ${setting}_URL.`);
  if (address === '') return null;
  if (!/^[\x21-\x7e]*$/.test(key)) throw new SettingsError(`${setting}_KEY holds characters that cannot be sent.`);
  const declared = readYes(`${setting}_PRIVATE`, environment) ? 'private' : undefined;
  const { url, network } = readAddress(`${setting}_URL`, address, declared);
  return { url, network, ...(key === '' ? {} : { key }), ...(keyPlace ? { keyPlace } : {}) };
}

function readYes(setting: string, environment: Environment): boolean {
  const text = (environment[setting] ?? '').trim().toLowerCase();
  if (!['', 'yes', 'no'].includes(text)) throw new SettingsError(`${setting} is ${text}; it can be yes or no.`);
  return text === 'yes';
}

/** Never quotes an address, because it may contain a password. */
function readAddress(setting: string, text: string, declared: Network | undefined): { url: string; network: Network } {
  const refuse = (sentence: string): never => {
    throw new SettingsError(`${setting} ${sentence}`);
  };
  const url = parseUrl(text) ?? refuse('is no address; a service looks like https://api.example.org/base.');
  if (url.username !== '' || url.password !== '') refuse('holds a name or password; use the _KEY setting.');
  if (!/^https?:$/.test(url.protocol)) refuse(`is ${text}; an address begins with https://.`);
  if (url.search !== '' || url.hash !== '') refuse('holds a ? or #; only the base address goes here.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 4 && !text.includes(host)) refuse(`is ${text}; write the address plainly, as ${host}.`);
  if (isIP(host) !== 0 && kindOfAddress(host) === 'never') refuse(`is ${text}; no service can be at that address.`);
  const network = declared ?? networkOfHost(host);
  if (url.protocol === 'http:' && network === 'public')
    refuse(`is ${text}; http is only for this machine or a private network, use https.`);
  return { url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, network };
}
