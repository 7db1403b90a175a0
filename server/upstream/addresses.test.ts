import { describe, expect, it } from 'vitest';
import { type AddressKind, kindOfAddress, networkOfHost } from './addresses.ts';

const addresses: Readonly<Record<AddressKind, readonly string[]>> = {
  public: ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'],
  private: [
    '10.0.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '[::1]',
  ],
  never: [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '100.100.100.200',
    '168.63.129.16',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    '::ffff:0.0.0.0',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
    '999.1.1.1',
  ],
};

describe('addresses', () => {
  it.each(Object.entries(addresses).flatMap(([kind, list]) => list.map((address) => [address, kind])))('%j is %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind);
  });

  it.each([
    ['localhost', 'private'],
    ['db.localhost.', 'private'],
    ['services', 'private'],
    ['api.hub.internal', 'private'],
    ['printer.local', 'private'],
    ['127.0.0.1', 'private'],
    ['[::1]', 'private'],
    ['10.1.2.3', 'private'],
    ['8.8.8.8', 'public'],
    ['169.254.169.254', 'public'],
    ['api.example.org', 'public'],
    ['localhost.example.org', 'public'],
    ['127.0.0.1.nip.io', 'public'],
  ])('expects a service at %s in the %s network', (host, network) => {
    expect(networkOfHost(host)).toBe(network);
  });
});
