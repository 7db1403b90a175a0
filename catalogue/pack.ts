import { definePack, HAS_DEBUG_AIDS, type Pack, type PackOffline } from '#engine';
import { people } from './people.ts';
import { RULES } from './rules/index.ts';
import { HUB_ROUTES, PLACES } from './rules/places/index.ts';
import { toDetails } from './rules/tags/to-details.ts';
import recordSchema from './schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import { widgets } from './widgets/registry.ts';

/** The message areas of the hub's first screen; a contract test finds a key in its code that is missing here. */
const messageAreas: readonly string[] = [
  'everywhere',
  'header and greeting',
  'hero card',
  'results day',
  'alerts and notifications',
  'apply panel',
  'to do',
  'feed',
  'favourites',
  'widgets',
  'course search',
  'notes',
  'pages',
  'footer',
  'not found',
  ...(HAS_DEBUG_AIDS ? ['debug'] : []),
];

/** What an applicant needs most where there is no line: on the way, and on results morning. */
const offline: PackOffline = {
  screens: [
    ...['', '/todo', '/notifications', '/calendar', '/clearing', '/offers', '/application'].map((path) => `/dashboard${path}`),
    '/explore/favourites',
  ],
  reads: ['/api/v1/applications?', '/api/v1/courses?courses=', '/api/v1/unis?ids=', '/hub-events-api/', '/graphql?'],
  areas: ['calendar', 'statement', 'clearing companion', 'Clearing queue', 'courses and universities', 'favourites and map', 'offers'],
  shortcuts: [
    { url: '/dashboard/todo', name: 'todo-heading' },
    { url: '/dashboard/calendar', name: 'offline-dates' },
    { url: '/dashboard/clearing?part=calls', name: 'offline-calls' },
    { url: '/explore/favourites', name: 'nav-favourites' },
  ],
};

/** The admissions pack, as it is handed to engine, server and editor. */
export const pack: Pack = definePack({
  ...people,
  name: 'admissions',
  components: widgets.map(({ component }) => component),
  messageAreas,
  fetchedKinds: ['questions', 'application-tiles'],
  pages: HUB_ROUTES.map(({ path }) => path),
  places: PLACES.map(({ path }) => path),
  offline,
  recordSchema,
  nobody: { user: { uid: 'anonymous', studyLevel: 'Undergraduate', onBoardingConfirmed: true } },
  toDetails,
  rules: RULES,
});
