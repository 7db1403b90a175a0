export { HUB_ROUTES } from './hub-routes.ts';
export { findPlace, PLACES, type PlaceId } from './places.ts';
export {
  APPLICATION_YEAR,
  canHoldPage,
  HUB_PAGES,
  isMissingPage,
  isPlaceOfHub,
  isSitePage,
  SITE_MOVES,
  SITE_SECTIONS,
} from './site-pages.ts';
