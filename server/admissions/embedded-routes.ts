import { peopleLikeSettings, readNumber } from '../../catalogue/rules/index.ts';
import { type Catalogue, isSiteItem, type Log } from '../../engine/index.ts';
import type { Clock, Route } from '../http/index.ts';
import { applyLinkRoutes } from './apply-links/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { createEmbeddedAddresses } from './lookups/addresses.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createMomentSource } from './people/moments.ts';
import type { People } from './people/people.ts';
import { createPeopleLike, makePeopleLikeText } from './people-like/people-like.ts';
import { peopleLikeRoutes } from './people-like/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { tariffRoutes } from './tariff/routes.ts';

/** What the embedded services need from the rest of the server. */
export interface EmbeddedParts {
  readonly people: Pick<People, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly catalogue: () => Catalogue;
}

/** The key of the embedded address service. */
const addressKey = 'demonstration';

/** The services behind the widgets, answered from the reference tables and from made-up, labelled data. [CALL-009] */
export function embeddedRoutes({ people, clock, log, catalogue }: EmbeddedParts): Route[] {
  const momentFor = createMomentSource({ people, clock });
  return [
    ...contentRoutes(),
    ...tariffRoutes(),
    ...eventRoutes({ momentFor }),
    ...progressRoutes({ momentFor }),
    ...notificationRoutes({ momentFor }),
    ...healthRoutes(),
    ...placeRoutes(),
    ...lookupRoutes({ addresses: createEmbeddedAddresses({ key: addressKey }), addressKey }),
    ...applyLinkRoutes({ catalogue, momentFor }),
    ...liveRoutes({ catalogue, momentFor }),
    ...peopleLikeRoutes({ peopleLike: createPeopleLike({ log, readText: makePeopleLikeText, readFewest: () => readFewest(catalogue()) }) }),
  ];
}

/** The fewest people of a combination that is shown, as the site says. [PLY-043] */
function readFewest(catalogue: Catalogue): number {
  return readNumber(catalogue['page-state'].find(isSiteItem)?.values.peopleLikeFewest, peopleLikeSettings.fewestPeople);
}
