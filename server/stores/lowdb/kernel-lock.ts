import { readFile, readlink } from 'node:fs/promises';
import net from 'node:net';
import { toErrno } from './disk-errors.ts';

/** A kernel name claimed for as long as this process lives. */
export interface KernelClaim {
  release(): Promise<void>;
}

/** The result of claiming a name. */
export type ClaimAnswer =
  | { readonly kind: 'held'; readonly claim: KernelClaim }
  | { readonly kind: 'taken' }
  | { readonly kind: 'unsupported' };

/** Claims a kernel name that only one process at a time can hold; it is free again the moment that process ends, in any way. */
export function claimName(name: string): Promise<ClaimAnswer> {
  if (process.platform !== 'linux') return Promise.resolve({ kind: 'unsupported' });
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ kind: toErrno(error) === 'EADDRINUSE' ? 'taken' : 'unsupported' }));
    // A name that begins with NUL is abstract: it has no file, so nothing is left behind.
    server.listen({ path: `\0${name}` }, () => {
      server.unref();
      resolve({ kind: 'held', claim: { release: () => new Promise((done) => server.close(() => done())) } });
    });
  });
}

/** Identifies the boot of this machine and the network namespace in which kernel names are unique; empty where there is none. */
export async function readSpace(): Promise<string> {
  if (process.platform !== 'linux') return '';
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${await readlink('/proc/self/ns/net')}`;
  } catch {
    // Without /proc two containers cannot be distinguished: then only the heartbeat decides.
    return '';
  }
}
