export { createTermSearch } from './find-terms.ts';
