export { decideRedirect } from './redirect.ts';
