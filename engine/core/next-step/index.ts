export { composeKept, dropDuplicates, groupCards, insertAdvert } from './compose.ts';
export { type FeedEntry, indexByKeys, splitStatuses, statusKey, statusKeysOf, toFeedEntry } from './feed-entry.ts';
export { labelOfStatus, quoteStatus } from './status-label.ts';
