import type { EncryptedFields } from '#server/encryption';

/**
 * The fields that are stored encrypted: all answers and all account data of a person. Both include support circumstances, gender and date
 * of birth, under names that may change; encrypting the whole covers them all.
 */
export const ENCRYPTED_FIELDS: readonly EncryptedFields[] = [
  { kind: 'settings', collection: 'dashboardUserData', paths: [['*', 'data']] },
  { kind: 'profile', collection: 'profile', paths: [['user']] },
];
