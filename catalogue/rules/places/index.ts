export { HUB_ROUTES, type HubRoute } from './hub-routes.ts';
export { findPlace, PLACES, type Place, type PlaceId } from './places.ts';
export { HUB_PAGES, isSitePage, SITE_SECTIONS, type SiteSection } from './site-pages.ts';
