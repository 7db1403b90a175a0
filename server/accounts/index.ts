export { type Account, type Accounts, createAccounts } from './accounts.ts';
export { createPasswords, type PasswordHash, type Passwords } from './passwords.ts';
export { createDemoSignIn, createFakePeople, type DemoSignInService, type PeopleStarter } from './people.ts';
export { type AccountServices, accountRoutes } from './routes.ts';
export { createSessions, type SessionPerson, type Sessions } from './sessions.ts';
