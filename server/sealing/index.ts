export { createPassingKeys } from './data-keys.ts';
export { createDeviceKeys, type DeviceKeys, openDeviceKeys } from './device-keys.ts';
export type { SealedFields } from './fields.ts';
export { openSealedStore } from './open-sealed-store.ts';
