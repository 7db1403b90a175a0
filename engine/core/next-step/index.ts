export { composeFeed, composeKept, dropDuplicates, groupCards, insertAdvert } from './compose.ts';
export { chooseNextSteps, type FeedEntry, type FeedIndex, indexNextSteps, splitStatuses, statusKey, toFeedEntry } from './feed-entry.ts';
