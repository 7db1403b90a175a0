export { HUB_ROUTES } from './hub-routes.ts';
export { findPlace, PLACES, type PlaceId } from './places.ts';
export { canHoldPage, HUB_PAGES, isPlaceOfHub, isSitePage, PAGE_SECTIONS, SITE_SECTIONS, type SiteSection } from './site-pages.ts';
