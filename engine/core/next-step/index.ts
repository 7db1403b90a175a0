export { composeFeed, composeKept, dropDuplicates, groupCards, insertAdvert } from './compose.ts';
export {
  chooseNextSteps,
  type FeedEntry,
  type FeedIndex,
  indexByKeys,
  indexNextSteps,
  splitStatuses,
  statusKey,
  statusKeysOf,
  toFeedEntry,
} from './feed-entry.ts';
