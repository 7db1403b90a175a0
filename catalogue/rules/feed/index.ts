export { type AccommodationEntry, listAccommodation, readAccommodationAnswer, toAccommodationEntry } from './accommodation.ts';
export {
  type AdvertTargeting,
  type ColourSlot,
  chooseAdvertTargeting,
  chooseColourSlot,
  countHappeningSlides,
  placeSecondAdvert,
} from './looks.ts';
