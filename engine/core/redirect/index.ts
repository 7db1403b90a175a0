export { checkRedirect, isSafeAddress } from './check-redirect.ts';
