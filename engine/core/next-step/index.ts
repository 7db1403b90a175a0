export { composeKept, dropDuplicates, groupCards, insertAdvert } from './compose.ts';
export {
  type FeedEntry,
  type FeedIndex,
  indexByKeys,
  splitStatuses,
  statusKey,
  statusKeysOf,
  toFeedEntry,
} from './feed-entry.ts';
export { labelOfStatus, quoteStatus } from './status-label.ts';
