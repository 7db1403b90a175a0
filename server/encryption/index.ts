export { createPassingKeys } from './data-keys.ts';
export { createDeviceKeys, type DeviceKeys, openDeviceKeys } from './device-keys.ts';
export type { EncryptedFields } from './fields.ts';
export { openEncryptedStore } from './open-encrypted-store.ts';
