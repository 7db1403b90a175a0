export { AuditScreen } from './audit-screen.tsx';
export { EmergencyScreen } from './emergency-screen.tsx';
export { ExchangeScreen } from './exchange-screen.tsx';
export { PeopleScreen } from './people-screen.tsx';
