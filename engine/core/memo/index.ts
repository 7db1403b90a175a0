export { isSameList, memoizeLast } from './memoize-last.ts';
