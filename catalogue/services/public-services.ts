import type { PageStateYear } from '#schemas/catalogue';
import type { ServiceSpec } from '#server/upstream';
import type { Page } from '../schemas/generated/items.ts';
import type { ServiceParts } from './answers/ask-service.ts';
import type { ContentService } from './content/content-service.ts';
import { createEmbeddedContent } from './content/embedded.ts';
import { createUpstreamContent } from './content/upstream.ts';
import type { CourseService } from './courses/course-service.ts';
import { createEmbeddedCourses } from './courses/embedded.ts';
import { createUpstreamCourses } from './courses/upstream.ts';
import { createConfirmedEvents } from './events/confirmed.ts';
import { createEmbeddedEvents } from './events/embedded.ts';
import type { EventService } from './events/event-service.ts';
import { createUpstreamEvents } from './events/upstream.ts';
import { type AddressService, createEmbeddedAddresses } from './lookups/addresses.ts';
import { createEmbeddedEligibility, createEmbeddedSchools } from './lookups/embedded.ts';
import type { EligibilityService, SchoolService } from './lookups/lookup-services.ts';
import { createUpstreamEligibility, createUpstreamSchools } from './lookups/upstream.ts';
import { addressProbe, createUpstreamAddresses } from './lookups/upstream-addresses.ts';
import { createPeopleLike, makePeopleLikeText, type PeopleLikeService } from './people-like/people-like.ts';
import { createUpstreamPeopleLike } from './people-like/upstream.ts';
import { createEmbeddedAccommodation, createEmbeddedGeocoder } from './places/embedded.ts';
import type { AccommodationService, Geocoder } from './places/place-services.ts';
import { createUpstreamAccommodation, createUpstreamGeocoder } from './places/upstream.ts';

/** The public services that an operator may configure. Careers content comes from `careers` if it is configured, else from `content`. */
export const PUBLIC_SERVICES: readonly ServiceSpec[] = [
  { name: 'accommodation' },
  { name: 'addresses', keyPlace: { query: 'Key' }, probe: addressProbe },
  { name: 'careers' },
  { name: 'content' },
  { name: 'courses' },
  { name: 'eligibility' },
  { name: 'events' },
  { name: 'people-like' },
  { name: 'postcodes', probe: { path: '/postcodes/SW1A1AA' } },
  { name: 'schools' },
];

/** The services that are open to everybody, from any source. */
export interface PublicServices {
  readonly accommodation: AccommodationService;
  readonly addresses: AddressService;
  /** The key of the embedded address service; the key of a configured one never leaves its client. [LOOK-011] */
  readonly addressKey: string;
  readonly content: ContentService;
  readonly courses: CourseService;
  readonly eligibility: EligibilityService;
  readonly events: EventService;
  readonly geocoder: Geocoder;
  readonly peopleLike: PeopleLikeService;
  readonly schools: SchoolService;
}

/** What the public services are made from, beside the parts of every adapter. */
export interface PublicServiceParts extends ServiceParts {
  /** How many courses the embedded service makes up. */
  readonly courseCount?: number | undefined;
  /** Schedules work after the start, before a request needs it. */
  readonly soon?: ((work: () => void) => void) | undefined;
  /** The smallest number of people for which a combination is shown, from the site's values. */
  readonly readFewest: () => number;
  /** The pages of the live catalogue. */
  readonly pages: () => readonly Page[];
  /** The page state of each year of the live catalogue. */
  readonly years: () => readonly PageStateYear[];
}

const addressKey = 'demonstration';

/** Each service as it is configured; without a configuration it is the embedded one. */
export function createPublicServices(parts: PublicServiceParts): PublicServices {
  const { upstream, log, courseCount, soon, readFewest, pages, years } = parts;
  const choose = <Service>(name: string, there: (parts: PublicServiceParts) => Service, here: () => Service): Service =>
    upstream.isConfigured(name) ? there(parts) : here();
  return {
    accommodation: choose('accommodation', createUpstreamAccommodation, createEmbeddedAccommodation),
    addresses: choose<AddressService>('addresses', createUpstreamAddresses, () => createEmbeddedAddresses({ key: addressKey })),
    addressKey,
    content: choose<ContentService>('content', createUpstreamContent, () => createEmbeddedContent(pages)),
    courses: choose<CourseService>('courses', createUpstreamCourses, () => createEmbeddedCourses({ count: courseCount, soon })),
    eligibility: choose('eligibility', createUpstreamEligibility, createEmbeddedEligibility),
    events: createConfirmedEvents(choose('events', createUpstreamEvents, createEmbeddedEvents), years),
    geocoder: choose('postcodes', createUpstreamGeocoder, createEmbeddedGeocoder),
    peopleLike: choose<PeopleLikeService>('people-like', createUpstreamPeopleLike, () =>
      createPeopleLike({ log, readText: makePeopleLikeText, readFewest }),
    ),
    schools: choose('schools', createUpstreamSchools, createEmbeddedSchools),
  };
}
