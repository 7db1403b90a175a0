import { hkdfSync, type KeyObject } from 'node:crypto';
import { chooseDataKeys, type DataKeys, type KeyOptions } from './data-keys.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';

const KEY_BYTES = 32;

/** The key for data that a person's browser stores on its device, by the person's id; the same for as long as the data key is. */
export type DeviceKeys = (uid: string) => string;

/**
 * Keys that only the server can create, and that it gives only to the person: the next user of the device cannot decrypt the data, and the
 * person can again after signing in.
 */
export function createDeviceKeys([{ secret }]: DataKeys): DeviceKeys {
  return (uid) => Buffer.from(deriveKey(secret, uid)).toString('base64url');
}

function deriveKey(secret: KeyObject, uid: string): ArrayBuffer {
  return hkdfSync('sha256', secret, uid, 'what a browser keeps of a person', KEY_BYTES);
}

/** The same with the keys of this machine or process; call `openEncryptedStore` first. */
export function openDeviceKeys({ dataFolder, ...options }: Omit<KeyOptions, 'readKeyFile'> & { readonly dataFolder: string }): DeviceKeys {
  return createDeviceKeys(chooseDataKeys({ ...options, readKeyFile: () => readKeyFile(keyFileOf(dataFolder)) }));
}
