/** An address of the site that the hub draws in its own frame while no other service handles it. */
export interface Place {
  readonly id: string;
  /** Segments that begin with a colon match any text. */
  readonly path: string;
  /** The key of the message with its name. */
  readonly title: string;
}

/** The destinations of widgets and pages: search, courses, universities, places, subjects, events, favourites, careers. */
export const PLACES = [
  { id: 'course-results', path: '/search/results', title: 'page-course-results' },
  { id: 'course-results', path: '/coursedisplay/results', title: 'page-course-results' },
  { id: 'course', path: '/coursedisplay/courses/:courseId', title: 'page-course' },
  { id: 'providers', path: '/explore/unis', title: 'page-providers' },
  { id: 'provider', path: '/explore/uni-detail/:providerId', title: 'page-provider' },
  { id: 'subjects', path: '/explore/subjects', title: 'page-subjects' },
  { id: 'subject', path: '/explore/subjects/:subjectId', title: 'page-subject' },
  { id: 'locations', path: '/explore/locations', title: 'page-locations' },
  { id: 'location', path: '/explore/locations/:locationId', title: 'page-location' },
  { id: 'favourites', path: '/explore/favourites', title: 'page-favourites' },
  { id: 'career-compass', path: '/explore/career-compass', title: 'page-career-compass' },
  { id: 'career-list', path: '/explore/career-list', title: 'page-career-list' },
  { id: 'for-you', path: '/explore/for-you', title: 'nav-for-you' },
  { id: 'what-to-do', path: '/explore/what-to-do', title: 'nav-what-to-do' },
  { id: 'where-to-go', path: '/explore/where-to-go', title: 'nav-where-to-go' },
  { id: 'questions', path: '/search/frequently-asked-questions', title: 'page-questions' },
  { id: 'cv-builder', path: '/cvbuilder/form', title: 'page-cv-builder' },
  { id: 'events', path: '/explore/search/events', title: 'page-events' },
  { id: 'events', path: '/events', title: 'page-events' },
  { id: 'events', path: '/ucas/events-training', title: 'page-events' },
  { id: 'event', path: '/events/:eventId', title: 'page-event' },
  { id: 'event', path: '/node/:eventId', title: 'page-event' },
  { id: 'industry', path: '/explore/industries/:industryId', title: 'page-industry' },
  { id: 'videos', path: '/connect/videos/hub-live-videos', title: 'page-videos' },
  { id: 'rooms', path: '/explore/accommodation/:providerId', title: 'page-rooms' },
  { id: 'site-search', path: '/explore/search', title: 'nav-search' },
] as const satisfies readonly Place[];

/** Name of a place. */
export type PlaceId = (typeof PLACES)[number]['id'];

/**
 * The place at an address, or undefined. Query and fragment are ignored.
 * @example findPlace('/explore/subjects/law?from=hub')?.id // 'subject'
 */
export function findPlace(address: string): (typeof PLACES)[number] | undefined {
  const given = address
    .replace(/[?#].*$/, '')
    .replace(/(.)\/+$/, '$1')
    .split('/');
  return PLACES.find(({ path }) => {
    const wanted = path.split('/');
    return (
      wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
    );
  });
}
