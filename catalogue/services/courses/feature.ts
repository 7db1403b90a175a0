import { defineFeature, wholeNumber } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { describeApiOf } from '../api-description.ts';
import type { CourseService } from './course-service.ts';
import { createEmbeddedCourses } from './embedded.ts';
import { courseRoutes } from './routes.ts';
import { createUpstreamCourses } from './upstream.ts';

/** At this time the server takes requests, and hardly anybody has searched yet. */
const afterStartMs = 1_000;

/** Courses, and the universities that offer them. */
export const courses = defineFeature({
  name: 'courses',
  needs: { upstream },
  services: [{ name: 'courses' }],
  settings: { count: wholeNumber('HUB_COURSES', { usual: 5_000, min: 1_000, max: 40_000 }, 'made-up courses, 1,000 to 40,000') },
  api: describeApiOf('courses', 'Courses, and the universities (`unis`) that offer them.'),
  isConfigured: isSetUp('courses'),
  create: (uses, { log }): CourseService => createUpstreamCourses({ upstream: uses.upstream, log }),
  fake: (_, { settings, clock }) => createEmbeddedCourses({ count: settings.count, soon: (work) => clock.wait(afterStartMs, work) }),
  routes: (service) => courseRoutes({ courses: service }),
});
