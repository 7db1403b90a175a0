export { checkRedirect, type RedirectPlaces } from './check-redirect.ts';
