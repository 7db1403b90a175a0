import { definePack, HAS_DEBUG_AIDS, type Pack } from '../engine/index.ts';
import recordSchema from '../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import { people } from './people.ts';
import { RULES } from './rules/index.ts';
import { HUB_ROUTES, PLACES } from './rules/places/index.ts';
import { toDetails } from './rules/tags/index.ts';
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

/** The admissions pack, as it is handed to engine, server and editor. */
export const pack: Pack = definePack({
  ...people,
  name: 'admissions',
  components: widgets.map(({ component }) => component),
  messageAreas,
  fetchedKinds: ['questions', 'application-tiles'],
  pages: HUB_ROUTES.map(({ path }) => path),
  places: PLACES.map(({ path }) => path),
  recordSchema,
  nobody: { user: { uid: 'anonymous', studyLevel: 'Undergraduate', onBoardingConfirmed: true } },
  toDetails,
  rules: RULES,
});
