export type { Digest } from './audit-chain.ts';
export { AuditScreen, type AuditScreenProps } from './audit-screen.tsx';
export { EmergencyScreen, type EmergencyScreenProps } from './emergency-screen.tsx';
export type { ExchangeScreenProps } from './exchange-props.ts';
export { ExchangeScreen } from './exchange-screen.tsx';
export { PeopleScreen, type PeopleScreenProps } from './people-screen.tsx';
