import type { EncryptedFields } from '#server/encryption';

/**
 * The fields that are stored encrypted: everything a person answered, and everything their account says of them. Both include support
 * circumstances, gender and date of birth, under names that may change; encrypting the whole leaves none out.
 */
export const ENCRYPTED_FIELDS: readonly EncryptedFields[] = [
  { kind: 'settings', collection: 'dashboardUserData', paths: [['*', 'data']] },
  { kind: 'profile', collection: 'profile', paths: [['user']] },
];
