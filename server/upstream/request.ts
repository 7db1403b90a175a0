import type { KeyPlace } from '../composition/index.ts';
import { type UpstreamCall, UpstreamCallError } from './call.ts';
import type { UpstreamService } from './services.ts';
import { MAX_BYTES, type TransportRequest } from './transport.ts';

/** Headers that control the connection or the destination; a caller may not set them. */
const ownHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'keep-alive',
]);

/** Headers that make an answer personal: a call whose answer is shared must not send them. */
const personalHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

const bearer: KeyPlace = { header: 'authorization', prefix: 'Bearer ' };

/** The request for a call. Origin and key always come from the configuration. */
export function toRequest(service: UpstreamService, call: UpstreamCall): TransportRequest {
  const base = new URL(service.url);
  const place = service.keyPlace ?? bearer;
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return {
    service: call.service,
    origin: base.origin,
    network: service.network,
    method: call.method ?? 'GET',
    path: `${base.pathname.replace(/\/+$/, '')}${checkPath(call)}${toQuery(call, service.key, place)}`,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...checkHeaders(call),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(service.key !== undefined && 'header' in place ? { [place.header.toLowerCase()]: `${place.prefix ?? ''}${service.key}` } : {}),
    },
    body,
    maxBytes: call.maxBytes ?? MAX_BYTES,
  };
}

/** A path that could leave the base address, or be read as something other than a path, is a programming mistake. */
function checkPath({ service, path }: UpstreamCall): string {
  const parts = path.split('/').slice(1);
  const isPlain = path.startsWith('/') && /^[\x21-\x7e]+$/.test(path) && !/[?#\\]/.test(path);
  const climbs = parts.some((part) => /^(\.|%2e){1,2}$/i.test(part) || /%(2f|5c|00)/i.test(part));
  const hasGap = parts.slice(0, -1).includes('');
  if (!isPlain || climbs || hasGap) throw new UpstreamCallError(`A call of the service ${service} has a path that is not plain.`);
  return path;
}

function toQuery({ query = {} }: UpstreamCall, key: string | undefined, place: KeyPlace): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  if (key !== undefined && 'query' in place) pairs.push([place.query, key]);
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

function checkHeaders({ service, headers = {}, publicMs }: UpstreamCall): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name, value] of entries) {
    if (!/^[a-z0-9-]+$/.test(name) || !/^[\t\x20-\x7e]*$/.test(value) || ownHeaders.has(name))
      throw new UpstreamCallError(`A call of the service ${service} has a header that cannot be sent.`);
    if (publicMs !== undefined && personalHeaders.has(name))
      throw new UpstreamCallError(`A call of the service ${service} is public and has a personal header: its answer would reach others.`);
  }
  return Object.fromEntries(entries);
}
