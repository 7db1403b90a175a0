import type { Catalogue, Clock, Log } from '../../engine/index.ts';
import type { Persona } from '../../schemas/generated/catalogue.ts';
import type { PageDrawer, Route } from '../http/index.ts';
import type { Store } from '../stores/index.ts';
import { createEmbeddedApplications } from './applications/embedded.ts';
import { applicationRoutes } from './applications/routes.ts';
import { createEmbeddedCourses } from './courses/embedded.ts';
import { courseRoutes } from './courses/routes.ts';
import { debugRoutes } from './debug/routes.ts';
import { embeddedRoutes } from './embedded-routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { outwardRoutes } from './outward/routes.ts';
import { createPeople } from './people/people.ts';
import { createRecordSource } from './people/record.ts';
import { ADMISSIONS_SCHEMAS } from './schemas.ts';
import { createEmbeddedSupport } from './support-offer/embedded.ts';
import { supportOfferRoutes } from './support-offer/routes.ts';
import { createSupportOffer } from './support-offer/support-offer.ts';

interface AdmissionsParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly drawer: PageDrawer;
  readonly isDebugAllowed: boolean;
  readonly personas: () => readonly Persona[];
  readonly catalogue: () => Catalogue;
}

/** The admissions domain: applicants, their favourites and applications, courses, and every embedded service. */
export function createAdmissions({ courseCount }: { readonly courseCount?: number } = {}) {
  return {
    schemas: ADMISSIONS_SCHEMAS,
    /** The service status page. [SHELL-037] */
    openPaths: ['/dashboard/status'],
    open({ store, clock, log, drawer, isDebugAllowed, personas, catalogue }: AdmissionsParts) {
      const people = createPeople({ store, clock, personas });
      const routes: readonly Route[] = [
        ...favouriteRoutes({ store, catalogue }),
        ...applicationRoutes({ applications: createEmbeddedApplications({ store, people, clock, catalogue }), isDebugAllowed }),
        ...courseRoutes({ courses: createEmbeddedCourses({ count: courseCount }) }),
        ...embeddedRoutes({ people, clock, log, catalogue }),
        ...supportOfferRoutes({
          support: createSupportOffer({ store, people, clock, log, catalogue, service: createEmbeddedSupport() }),
        }),
        ...outwardRoutes({ drawer }),
        ...debugRoutes({ store, isDebugAllowed }),
      ];
      return { people, records: createRecordSource({ people, clock }), routes };
    },
  };
}
