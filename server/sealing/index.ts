export { createPassingKeys, type DataKeys, parseDataKeys } from './data-keys.ts';
export { createDeviceKeys, type DeviceKeys, openDeviceKeys } from './device-keys.ts';
export { DataKeysError, SealedKeyMissingError, SealedValueError } from './errors.ts';
export type { FieldPath, SealedFields } from './fields.ts';
export { openSealedStore, type SealingOptions } from './open-sealed-store.ts';
export { type SealedStoreParts, sealStore } from './sealed-store.ts';
export { createSealer, type Sealer } from './sealer.ts';
