import { HAS_DEBUG_AIDS, type SiteSettings } from '#engine';
import { custom, defineFeature, type Environment, flag, isOn, origins, textList } from '../composition/index.ts';
import { type CookieSettings, cookieSettings, type PageHosts, type SitePlaces } from '../http/index.ts';

/** The site as its operator has configured it: its addresses, and the trusted proxies. */
export interface Site {
  /** The public origins of the site. Empty: the host of the request. */
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly hosts: PageHosts;
  readonly cookie: CookieSettings;
  /** Where people may be redirected; refused addresses are counted. */
  readonly places: SitePlaces;
  /** The settings that pages receive. */
  readonly settings: SiteSettings;
}

const baseNames = ['base', 'ucas', 'services', 'accounts', 'careers', 'search', 'accommodation'];

/** A missing base is the hub's own origin; an empty one is not configured. */
function readBases(environment: Environment): Record<string, string> {
  const given = baseNames.map((name) => [name, environment[`HUB_BASE_${name.toUpperCase()}`]] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether debug aids may be used. */
export const isDebugAllowed = custom(
  'HUB_DEBUG',
  'no',
  'debug aids; never in production',
  ({ HUB_DEBUG, NODE_ENV }) => HAS_DEBUG_AIDS && NODE_ENV !== 'production' && isOn(HUB_DEBUG),
);

/** The site itself. Debug aids stay off in production, whatever is set. */
export const site = defineFeature({
  name: 'site',
  settings: {
    isDebugAllowed,
    origins: origins('HUB_ORIGINS', 'the host of the request', 'public addresses of the site; always set it in production'),
    allowedOrigins: origins('HUB_ALLOWED_ORIGINS', 'none', 'other sites that people may be sent to'),
    trustedProxies: textList('HUB_TRUSTED_PROXIES', "addresses of balancers whose word about a visitor's address is taken"),
    hasSecureCookies: flag('HUB_SECURE_COOKIES', true, '`no` only for plain http outside localhost'),
    images: origins('HUB_IMAGE_HOSTS', 'none', 'hosts that pictures and map tiles come from'),
    frames: origins('HUB_FRAME_HOSTS', 'none', 'hosts that films, players, live streams and adverts in frames come from'),
    bases: custom(
      'HUB_BASE_BASE, _UCAS, _SERVICES, _ACCOUNTS, _CAREERS, _SEARCH, _ACCOMMODATION',
      'the hub itself',
      'where the browser asks each group of services; empty: not there',
      readBases,
    ),
  },
  create(_, { settings, metrics, log }): Site {
    const { bases, allowedOrigins, images, frames } = settings;
    return {
      origins: settings.origins,
      trustedProxies: settings.trustedProxies,
      hosts: { images, frames },
      cookie: cookieSettings(settings.hasSecureCookies),
      places: {
        origins: settings.origins,
        allowedOrigins,
        onRefusal: () => {
          metrics.note('redirects_refused');
          log.record('info', 'redirect-refused');
        },
      },
      settings: { bases, allowedOrigins, isDebugAllowed: settings.isDebugAllowed },
    };
  },
});
