import type { LoadPart } from '#engine/react';
import type { PlaceId } from '../rules/places/index.ts';

/** The script of each place, in its own chunk. */
export const PLACE_PAGES: Readonly<Record<PlaceId, LoadPart<object>>> = {
  'course-results': () => import('../pages/course-results/course-results.tsx'),
  course: () => import('../pages/course/course.tsx'),
  providers: () => import('../pages/providers/providers.tsx'),
  provider: () => import('../pages/provider/provider.tsx'),
  subjects: () => import('../pages/subjects/subjects.tsx'),
  subject: () => import('../pages/subject/subject.tsx'),
  locations: () => import('../pages/locations/locations.tsx'),
  location: () => import('../pages/location/location.tsx'),
  favourites: () => import('../pages/favourites/favourites.tsx'),
  'career-compass': () => import('../pages/career-compass/career-compass.tsx'),
  'career-list': () => import('../pages/career-list/career-list.tsx'),
  'for-you': () => import('../pages/for-you/for-you.tsx'),
  'what-to-do': () => import('../pages/what-to-do/what-to-do.tsx'),
  'where-to-go': () => import('../pages/where-to-go/where-to-go.tsx'),
  questions: () => import('../pages/questions/questions.tsx'),
  'cv-builder': () => import('../pages/cv-builder/cv-builder.tsx'),
  events: () => import('../pages/events/events.tsx'),
  event: () => import('../pages/event/event.tsx'),
  industry: () => import('../pages/industry/industry.tsx'),
  videos: () => import('../pages/videos/videos.tsx'),
  rooms: () => import('../pages/rooms/rooms.tsx'),
  'site-search': () => import('../pages/site-search/site-search.tsx'),
};
