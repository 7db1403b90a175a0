export { decideRedirect, type RedirectDecision } from './redirect.ts';
