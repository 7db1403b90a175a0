export { HUB_ROUTES } from './hub-routes.ts';
export { findPlace, PLACES, type PlaceId } from './places.ts';
export { HUB_PAGES, SITE_SECTIONS } from './site-pages.ts';
