import type { Catalogue, Clock, Log } from '#engine';
import type { Persona } from '#schemas/catalogue';
import type { AnswerReading, PageDrawer, Route } from '#server/http';
import type { Store } from '#server/stores';
import { noUpstreams, type UpstreamClient } from '#server/upstream';
import { toStoredData } from '../rules/stored-setting.ts';
import { createCourseChoices } from './applications/course-choices.ts';
import { createEmbeddedApplications } from './applications/embedded.ts';
import { createShowKept, readPageStates } from './applications/held.ts';
import { applicationRoutes } from './applications/routes.ts';
import { standInRoutes } from './applications/stand-in-routes.ts';
import { createStatusRecords } from './applications/status-records.ts';
import { stepRoutes } from './applications/step-routes.ts';
import { createStepService } from './applications/step-service.ts';
import { createUpstreamApplications, hasStatusServices } from './applications/upstream.ts';
import { createCalendarAddresses } from './calendar/calendar-address.ts';
import { courseRoutes } from './courses/routes.ts';
import { createSavedCourses } from './courses/saved-courses.ts';
import { debugRoutes } from './debug/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { describeFeature } from './features.ts';
import { outwardRoutes } from './outward/routes.ts';
import { createPeople } from './people/people.ts';
import { createRecordSource } from './people/record.ts';
import { createPublicServices } from './public-services.ts';
import { ADMISSIONS_SCHEMAS } from './schemas.ts';
import { readFewest, serviceRoutes } from './service-routes.ts';
import { createEmbeddedSupport } from './support-offer/embedded.ts';
import { supportOfferRoutes } from './support-offer/routes.ts';
import { createSupportOffer } from './support-offer/support-offer.ts';
import { createUpstreamSupport, supportService } from './support-offer/upstream.ts';

interface AdmissionsParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly drawer: PageDrawer;
  readonly isDebugAllowed: boolean;
  readonly personas: () => readonly Persona[];
  readonly catalogue: () => Catalogue;
  readonly answerReading: AnswerReading;
}

/** At this time the server takes requests, and hardly anybody has searched yet. */
const afterStartMs = 1_000;

/** The operator's settings for admissions. */
export interface AdmissionsSettings {
  /** The number of demonstration courses. */
  readonly courseCount?: number | undefined;
  /** The services of the organisation; where it has none, the embedded one is used. */
  readonly upstreams?: UpstreamClient;
  readonly isProduction?: boolean;
  /** Whether made-up people apply in a service of this server, because the operator has none. */
  readonly hasOwnApplications?: boolean;
  /** With this key other hubs may ask for applications that are kept here, as they would ask a service of their own. */
  readonly standInKey?: string | undefined;
  /** A secret that all nodes share, so that each can check what another made. */
  readonly secret?: string | undefined;
}

/** The admissions domain: applicants, their favourites and applications, courses, and every service behind the widgets. */
export function createAdmissions({
  courseCount,
  upstreams: client = noUpstreams,
  isProduction = false,
  hasOwnApplications = false,
  standInKey,
  secret,
}: AdmissionsSettings = {}) {
  return {
    schemas: ADMISSIONS_SCHEMAS,
    /** The service status page. [SHELL-037] */
    openPaths: ['/dashboard/status'],
    toStored: toStoredData,
    open(given: AdmissionsParts) {
      const { store, clock, log, drawer, isDebugAllowed, personas, catalogue, answerReading } = given;
      const people = createPeople({ store, clock, personas });
      const services = createPublicServices({
        upstream: client,
        log,
        courseCount,
        soon: (work) => clock.wait(afterStartMs, work),
        readFewest: () => readFewest(catalogue()),
        pages: () => catalogue().pages,
        years: () => readPageStates(catalogue()).years,
      });
      const { eligibility } = services;
      const embedded = createEmbeddedApplications({ store, people, clock, catalogue });
      const { liveAt } = embedded;
      const courses = createCourseChoices(services.courses);
      const statuses = hasStatusServices(client)
        ? createUpstreamApplications({ client, store, people, clock, log, catalogue, isProduction, embedded })
        : null;
      const service = client.isConfigured(supportService) ? createUpstreamSupport({ client, log }) : createEmbeddedSupport();
      const source = createRecordSource({ people, clock });
      const addCourses = createSavedCourses({ courses: services.courses, clock });
      const records = {
        ...source,
        async fetchRecord(uid: string) {
          const fetched = await source.fetchRecord(uid);
          return fetched && addCourses(fetched);
        },
        showKept: createShowKept({ people, clock, catalogue }),
      };
      const shown = statuses ? { ...records, ...createStatusRecords(records, statuses) } : records;
      const addresses = createCalendarAddresses({ store, clock });
      const routes: readonly Route[] = [
        ...describeFeature('favourites', favouriteRoutes({ store, catalogue }), false),
        ...describeFeature('applications', applicationRoutes({ applications: statuses ?? embedded, isDebugAllowed }), false),
        ...describeFeature('stand-in', standInRoutes({ applications: embedded, key: standInKey }), false),
        ...(hasOwnApplications && !statuses
          ? describeFeature(
              'applications',
              stepRoutes({ drawer, service: createStepService({ ...given, people, courses, liveAt }) }),
              false,
            )
          : []),
        ...describeFeature('courses', courseRoutes(services)),
        ...serviceRoutes({ people, store, clock, log, catalogue, client, services, secret, addresses, fetchRecord: shown.fetchRecord }),
        ...describeFeature(
          'support offer',
          supportOfferRoutes({
            eligibility,
            support: createSupportOffer({ store, people, clock, log, catalogue, service, eligibility }),
          }),
        ),
        ...outwardRoutes({ drawer, answerReading }),
        ...describeFeature('debug aids', debugRoutes({ store, isDebugAllowed }), false),
      ];
      return { people, records: shown, routes, needs: addresses.needs };
    },
  };
}
