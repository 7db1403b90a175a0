export {
  type AccommodationEntry,
  type AccommodationInput,
  hasGoodStatus,
  listAccommodation,
  orderAccommodation,
  readAccommodationAnswer,
  toAccommodationEntry,
} from './accommodation.ts';
export { deriveFeedStatuses, type FeedInput, toFeedStatus } from './feed-statuses.ts';
export {
  type AdvertTargeting,
  allowsAdverts,
  type ColourSlot,
  chooseAdvertTargeting,
  chooseColourSlot,
  countHappeningSlides,
  placeSecondAdvert,
} from './looks.ts';
