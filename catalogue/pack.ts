import { type Catalogue, definePack, HAS_DEBUG_AIDS, type Pack, type PackOffline } from '#engine';
import { brand } from './brand.ts';
import tariff from './facts/tariff.json' with { type: 'json' };
import { listKeyDates } from './rules/dates/key-dates.ts';
import { RULES } from './rules/index.ts';
import { peopleRules } from './rules/people-rules.ts';
import { HUB_ROUTES, PLACES } from './rules/places/index.ts';
import { toDetails } from './rules/tags/to-details.ts';
import { toServiceTypes } from './rules/tariff/service-list.ts';
import recordSchema from './schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import theme from './theme.json' with { type: 'json' };
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

/** What applicants need most while offline: when travelling, and on results morning. */
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

/** The admissions pack for engine, server and editor. */
export const pack: Pack = definePack({
  ...peopleRules,
  name: 'admissions',
  brand,
  theme,
  components: widgets.map(({ component }) => component),
  messageAreas,
  fetchedKinds: ['questions', 'application-tiles'],
  pages: HUB_ROUTES,
  places: PLACES,
  offline,
  recordSchema,
  nobody: { user: { uid: 'anonymous', studyLevel: 'Undergraduate', onBoardingConfirmed: true } },
  toDetails,
  rules: RULES,
  preview: {
    ...peopleRules.preview,
    // Replies of services from our own tables, so that examples do not have to contain them.
    answers: [
      { path: '/api/v4/tariff/list', status: 200, body: toServiceTypes(tariff.qualificationTypes) },
      {
        path: '/api/v1/events?type=key-date',
        status: 200,
        body: ({ 'page-state': years }: Catalogue) => listKeyDates(years.filter((one) => 'year' in one)),
      },
    ],
    loadReading: () => import('./pages/page/in-preview.ts'),
  },
  loadEditorHints: async () => (await import('./editor-hints.ts')).EDITOR_HINTS,
});
