import { hkdfSync } from 'node:crypto';
import { type Catalogue, isSiteItem, type Log } from '#engine';
import type { Clock, Route } from '#server/http';
import type { Store } from '#server/stores';
import type { ServiceSpec, UpstreamClient } from '#server/upstream';
import { peopleLikeSettings } from '../rules/people-like/selection.ts';
import { readNumber } from '../rules/reading.ts';
import { createAnswerReader } from './answers/answer-reader.ts';
import { statusServices } from './applications/upstream.ts';
import { applyLinkRoutes } from './apply-links/routes.ts';
import type { CalendarAddresses } from './calendar/calendar-address.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { createEmbeddedBookings } from './events/embedded.ts';
import { eventRoutes } from './events/routes.ts';
import { bookingService, createUpstreamBookings } from './events/upstream-bookings.ts';
import { describeFeature } from './features.ts';
import { createEmbeddedHealth } from './health/embedded.ts';
import { healthRoutes } from './health/routes.ts';
import { createUpstreamHealth } from './health/upstream.ts';
import { createEmbeddedCommentTokens } from './live/comment-tokens.ts';
import { liveRoutes } from './live/routes.ts';
import { commentService, createUpstreamCommentTokens, createUpstreamLive, liveService } from './live/upstream.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createUpstreamNotifications, notificationService } from './notifications/upstream.ts';
import { createMomentSource } from './people/moments.ts';
import type { People } from './people/people.ts';
import type { FetchedRecord } from './people/record.ts';
import { peopleLikeRoutes } from './people-like/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { createEmbeddedProgress } from './progress/embedded.ts';
import { progressRoutes } from './progress/routes.ts';
import { createUpstreamProgress, progressServices } from './progress/upstream.ts';
import { PUBLIC_SERVICES, type PublicServices } from './public-services.ts';
import { supportService } from './support-offer/upstream.ts';
import { tariffRoutes } from './tariff/routes.ts';
import { createUpstreamTariff, tariffService } from './tariff/upstream.ts';

/** Every service by which an operator may replace an embedded one, by its name in the settings. */
export const SERVICES: readonly ServiceSpec[] = [
  ...PUBLIC_SERVICES,
  ...[
    ...statusServices,
    notificationService,
    bookingService,
    ...progressServices,
    liveService,
    commentService,
    tariffService,
    supportService,
  ].map((name) => ({ name })),
];

/** What the services behind the widgets need from the rest of the server. */
export interface ServiceRouteParts {
  readonly people: Pick<People, 'read'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly catalogue: () => Catalogue;
  readonly client: UpstreamClient;
  /** Content, events, places, schools, addresses and numbers of earlier applicants, from any source. */
  readonly services: PublicServices;
  /** A secret that all nodes share, so that a token of one is valid at another. Without it this node makes its own. */
  readonly secret?: string | undefined;
  readonly addresses: CalendarAddresses;
  /** The records from which the hub is drawn. */
  readonly fetchRecord: (uid: string) => Promise<FetchedRecord | null>;
}

/** A separate key for comment tokens, so that nothing else is signed with it. */
function commentKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hub comment tokens', 32));
}

/**
 * The services behind the widgets: the configured ones, and for the rest embedded ones over reference tables and made-up, labelled data.
 * [CALL-009]
 */
export function serviceRoutes(given: ServiceRouteParts): Route[] {
  const { people, store, clock, log, catalogue, client, services, secret, addresses, fetchRecord } = given;
  const momentFor = createMomentSource({ people, clock });
  const reader = createAnswerReader({ log });
  const parts = { client, clock, reader };
  const own = createEmbeddedCommentTokens(secret === undefined ? undefined : commentKey(secret), clock);
  const when = <Adapter>(service: string, make: () => Adapter) => (client.isConfigured(service) ? make() : undefined);
  const bookings = when(bookingService, () => createUpstreamBookings(parts)) ?? createEmbeddedBookings({ momentFor });
  return [
    ...describeFeature('content', contentRoutes(services)),
    ...describeFeature('tariff', tariffRoutes({ tariff: when(tariffService, () => createUpstreamTariff({ upstream: client, log })) })),
    ...describeFeature('events', eventRoutes({ ...services, momentFor, bookings })),
    ...describeFeature('calendar', calendarRoutes({ ...services, store, clock, catalogue, addresses, fetchRecord, bookings })),
    ...describeFeature(
      'progress',
      progressRoutes({ momentFor, progress: createUpstreamProgress({ client, reader, embedded: createEmbeddedProgress({ momentFor }) }) }),
    ),
    ...describeFeature(
      'notifications',
      notificationRoutes({ momentFor, notifications: when(notificationService, () => createUpstreamNotifications(parts)) }),
    ),
    ...describeFeature(
      'service status',
      healthRoutes({ health: createUpstreamHealth({ client, clock, embedded: createEmbeddedHealth() }) }),
    ),
    ...describeFeature('places', placeRoutes(services)),
    ...describeFeature('lookups', lookupRoutes(services)),
    ...describeFeature('apply links', applyLinkRoutes({ catalogue, momentFor }), false),
    ...describeFeature(
      'live event',
      liveRoutes({
        catalogue,
        momentFor,
        events: when(liveService, () => createUpstreamLive(parts)),
        tokens: when(commentService, () => createUpstreamCommentTokens({ client, reader, own })) ?? own,
      }),
    ),
    ...describeFeature('people like you', peopleLikeRoutes(services)),
  ];
}

/** The smallest number of people for which a combination is shown, from the site's values. [PLY-043] */
export function readFewest(catalogue: Catalogue): number {
  return readNumber(catalogue['page-state'].find(isSiteItem)?.values.peopleLikeFewest, peopleLikeSettings.fewestPeople);
}
