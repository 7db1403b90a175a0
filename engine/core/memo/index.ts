export { isSameList } from './memoize-last.ts';
