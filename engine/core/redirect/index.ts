export { checkRedirect, isSafeAddress, type RedirectPlaces } from './check-redirect.ts';
