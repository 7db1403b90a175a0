import type { SealedFields } from '../../sealing/index.ts';

/**
 * What is stored sealed: everything somebody answered, and everything their account says of them. Support circumstances,
 * gender and date of birth are among both, under names that grow; sealing the whole leaves none out. [V-10]
 */
export const SEALED_FIELDS: readonly SealedFields[] = [
  { kind: 'settings', collection: 'dashboardUserData', paths: [['*', 'data']] },
  { kind: 'profile', collection: 'profile', paths: [['user']] },
];
