/** The header with the time (ISO) at which a copy was current. */
export const CACHED_AT = 'Hub-Kept-At';
/** The header with the key of the visit that a page belongs to. */
export const VISIT = 'Hub-Visit';
/** The prefix of all caches of the service worker. */
export const CACHE_PREFIX = 'hub-';
/** The prefix of the cache of a visit. */
export const OWN_START = `${CACHE_PREFIX}own-`;
