import { BlockList, isIP, isIPv4 } from 'node:net';

/** Where an IP address leads: to the internet, to this machine or its own network, or to no usable place. */
export type AddressKind = 'public' | 'private' | 'never';

/** The network in which a service is expected. */
export type Network = 'public' | 'private';

/**
 * Unspecified, link-local (with the usual metadata address), reserved, documentation, benchmark and multicast addresses; the last two
 * entries are metadata addresses too.
 */
const neverAddresses = listOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '100.100.100.200/32',
  '168.63.129.16/32',
]);

const privateAddresses = listOf(['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);

/** The only part of IPv6 that is assigned, without addresses that embed an IPv4 address and without documentation addresses. */
const globalAddresses = listOf(['2000::/3']);
const carriedAddresses = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const localAddresses = listOf(['::1/128', 'fc00::/7']);
const metadataAddresses = listOf(['fd00:ec2::254/128']);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Classifies an address, however it is written; an invalid address leads nowhere. */
export function kindOfAddress(address: string): AddressKind {
  const [plain = ''] = address.replace(/^\[|\]$/g, '').split('%');
  const family = isIP(plain);
  if (family === 0) return 'never';
  return family === 4 ? kindOfOld(plain) : kindOfNew(plain);
}

function kindOfOld(address: string): AddressKind {
  if (neverAddresses.check(address)) return 'never';
  return privateAddresses.check(address) ? 'private' : 'public';
}

function kindOfNew(address: string): AddressKind {
  const groups = groupsOf(address);
  const old = [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.');
  const prefix = groups.slice(0, 6).join(' ');
  if (prefix === '0 0 0 0 0 65535') return kindOfOld(old);
  // An IPv4 address that is embedded in IPv6 has to be public: anything else could bypass the checks.
  if (prefix === '100 65435 0 0 0 0') return kindOfOld(old) === 'public' ? 'public' : 'never';
  if (localAddresses.check(address, 'ipv6')) return metadataAddresses.check(address, 'ipv6') ? 'never' : 'private';
  return globalAddresses.check(address, 'ipv6') && !carriedAddresses.check(address, 'ipv6') ? 'public' : 'never';
}

/** The eight groups of an IPv6 address as numbers. The URL parser writes every form the same way. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = toNumbers(before);
  const tail = toNumbers(after ?? '');
  return after === undefined ? head : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function toNumbers(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}

/** The network of a configured host, judged by its name: names without a dot and names reserved for local use are private. */
export function networkOfHost(host: string): Network {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isIP(name) !== 0) return kindOfAddress(name) === 'private' ? 'private' : 'public';
  return !name.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name) ? 'private' : 'public';
}
