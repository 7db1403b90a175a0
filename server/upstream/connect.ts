import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { kindOfAddress, type Network } from './addresses.ts';

/** One of the addresses of a host name. */
interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host name. */
export type ResolveHost = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Uses the resolver of the machine. */
export const resolveHost: ResolveHost = (host) => lookUp(host, { all: true });

const connectMs = 1_000;

/** The address of a service is in a forbidden network. */
class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Connects only to addresses of the expected network. The checked address is the one that is connected to, so a name that resolves
 * differently between check and use gains nothing.
 */
export function createCheckedConnector({ network, resolve }: { network: Network; resolve: ResolveHost }): buildConnector.connector {
  const check = (address: string) => {
    if (kindOfAddress(address) !== network) throw new RefusedAddressError(`The address is not ${network}.`);
  };
  const connect = buildConnector({ timeout: connectMs, lookup: createLookup(resolve, check) });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    try {
      // An IP address is never looked up.
      if (isIP(host) !== 0) check(host);
    } catch (error) {
      callback(error instanceof Error ? error : new RefusedAddressError(), null);
      return;
    }
    connect(options, callback);
  };
}

function createLookup(resolve: ResolveHost, check: (address: string) => void): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        try {
          for (const { address } of found) check(address);
        } catch (error) {
          callback(error instanceof Error ? error : new RefusedAddressError(), []);
          return;
        }
        const [first] = found;
        if (!first) callback(Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' }), []);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
