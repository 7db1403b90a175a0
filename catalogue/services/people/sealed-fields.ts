import type { SealedFields } from '#server/sealing';

/**
 * The fields that are stored encrypted: everything a person answered, and everything their account says of them. Both include support
 * circumstances, gender and date of birth, under names that may change; encrypting the whole leaves none out. [V-10]
 */
export const SEALED_FIELDS: readonly SealedFields[] = [
  { kind: 'settings', collection: 'dashboardUserData', paths: [['*', 'data']] },
  { kind: 'profile', collection: 'profile', paths: [['user']] },
];
