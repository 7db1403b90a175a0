import type { Feature } from '#server/composition';
import { applications, ownApplications, standIn, steps } from './applications/feature.ts';
import { applyLinks } from './apply-links/feature.ts';
import { calendar } from './calendar/feature.ts';
import { content } from './content/feature.ts';
import { courses } from './courses/feature.ts';
import { debugAids } from './debug/feature.ts';
import { bookings, events } from './events/feature.ts';
import { favourites } from './favourites/feature.ts';
import { health } from './health/feature.ts';
import { liveFeatures } from './live/feature.ts';
import { lookupFeatures } from './lookups/feature.ts';
import { notifications } from './notifications/feature.ts';
import { outward } from './outward/feature.ts';
import { applicants } from './people/applicants.ts';
import { people } from './people/feature.ts';
import { peopleLike } from './people-like/feature.ts';
import { placeFeatures } from './places/feature.ts';
import { progress } from './progress/feature.ts';
import { supportFeatures } from './support-offer/feature.ts';
import { tariff } from './tariff/feature.ts';

/**
 * The features of admissions: applicants, their applications and favourites, and every service behind the widgets. An operator's service is
 * used when configured; otherwise embedded ones over reference tables and made-up, labelled data.
 */
export const features: readonly Feature[] = [
  applicants,
  people,
  favourites,
  ownApplications,
  applications,
  standIn,
  steps,
  courses,
  content,
  tariff,
  bookings,
  events,
  calendar,
  progress,
  notifications,
  health,
  ...placeFeatures,
  ...lookupFeatures,
  applyLinks,
  ...liveFeatures,
  peopleLike,
  ...supportFeatures,
  outward,
  debugAids,
];
