/** The header that says when a copy was true (ISO). */
export const CACHED_AT = 'Hub-Kept-At';
/** The header with the key of the visit that a page belongs to. */
export const VISIT = 'Hub-Visit';
/** The beginning of the name of everything that the service worker keeps. */
export const CACHE_PREFIX = 'hub-';
/** The beginning of the name of the cache of a visit. */
export const OWN_START = `${CACHE_PREFIX}own-`;
