export { HUB_ROUTES } from './hub-routes.ts';
export { findPlace, PLACES, type PlaceId } from './places.ts';
export {
  canHoldPage,
  HUB_PAGES,
  isMissingPage,
  isPlaceOfHub,
  isSitePage,
  PAGE_SECTIONS,
  SITE_SECTIONS,
  type SiteSection,
  sectionOf,
} from './site-pages.ts';
