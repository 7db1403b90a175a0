import { CONSENT_LABELS, hashWording } from '../../rules/support-offer/consent.ts';
import type { Person, UpstreamHub } from './upstream-hub.fixture.ts';

/** The people of a case: one with two applications in progress, or in Clearing, and one who may accept the support offer. */
export interface People {
  readonly main: Person;
  readonly supported: Person;
}

/** Makes the hub's call that depends on a service. */
export type Ask = (hub: UpstreamHub, people: People) => Promise<Response>;

const get =
  (path: string): Ask =>
  (hub, { main }) =>
    hub.ask(path, main);

const sign: Ask = async (hub, { main }) => {
  const { token } = (await (await hub.ask('/api/v1/live', main)).json()) as { token: string };
  return hub.write('/account/disqus-callback', { UID: main.uid, id_token: token }, main);
};

const accept: Ask = (hub, { supported }) =>
  hub.write(
    '/api/v1/dfe-proxy',
    { requestId: 'request-0001', wording: hashWording(hub.wordsOf(CONSENT_LABELS)), surface: 'dialog' },
    supported,
  );

/** The three queries as the pages send them. */
export const questions = {
  subjectGuides: 'query SubjectGuides { subjectGuides { nid url title field_subject_map field_image } }',
  locationGuides:
    'query LocationGuides { locationGuides { nid title url field_location_type field_tile_image node_image provider_count latlon provider_ids } }',
  nodes: 'query Nodes($nids: [String!]!) { nodes(nids: $nids) { nid url title type field_summary field_image } }',
} as const;

/** The address of a query. */
export const queryFor = (name: keyof typeof questions) => `/graphql?query=${encodeURIComponent(questions[name])}`;

/** The address of the query for these pages. */
export const queryForNodes = (...nids: string[]) => `${queryFor('nodes')}&variables=${encodeURIComponent(JSON.stringify({ nids }))}`;

/** The hub's call for each service. */
export const asks: Readonly<Record<string, Ask>> = {
  accommodation: get('/api/v1/accommodation-list?institution_guid=university-of-leeds'),
  addresses: get('/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&Text=wr2'),
  careers: get('/api/v1/content?query=law'),
  content: get('/api/v1/article?type=external'),
  courses: get('/api/v1/courses?search=law'),
  eligibility: get('/api/v1/dfe-postcode?postcode=LS29JT'),
  events: get('/api/v1/events?type=key-date'),
  'people-like': get('/api/v1/people-like-you/results?qualification=A%20levels&subjects=Biology,Chemistry,Mathematics'),
  postcodes: get('/api/v1/geocode-postcode?postcode=LS29JT'),
  schools: get('/api/v1/schools?search=hill'),
  applications: get('/api/v1/applications/ug/track'),
  'application-info': get('/api/v1/applications'),
  'ug-track': get('/api/v1/applications/ug/track'),
  'clearing-track': get('/api/v1/applications/ug/clearing-track'),
  'uc-track': get('/api/v1/applications/uc/track'),
  'ug-apply': get('/api/v1/applications/ug/apply'),
  'uc-apply': get('/api/v1/applications/uc/apply'),
  notifications: get('/api/v1/notifications?systems[]=Website&audiences[]=Student&schemes[]=Undergraduate'),
  'booked-events': get('/hub-events-api/api/v1.0/hubevents'),
  spotlights: get('/spotlights/progress'),
  'work-experiences': get('/work-experiences/progress'),
  live: get('/api/v1/live'),
  comments: sign,
  tariff: get('/api/v4/tariff/list?group=true&order=true'),
  'apprenticeship-support': accept,
};

/** Calls that `applications` serves if they have no service of their own. */
export const halves: readonly string[] = ['ug-track', 'clearing-track', 'uc-track', 'ug-apply', 'uc-apply'];

/** The further services that a call needs on the way. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  applications: halves,
  eligibility: ['apprenticeship-support'],
  live: ['comments'],
};

/** Signs in the people of a case. */
export async function signIn(hub: UpstreamHub, service: string): Promise<People> {
  const persona = service === 'clearing-track' ? 'p15-clearing-add-choice' : 'p10-decisions-received';
  return { main: await hub.signIn(persona), supported: await hub.signIn('p43-dfe-birthday') };
}

/** Status and code of a problem, or status and content; fields that only this server adds to the live event are left out. */
export async function endOf(reply: Response): Promise<string> {
  const text = await reply.text();
  if (text === '') return String(reply.status);
  if (reply.status >= 400) return `${reply.status} ${(JSON.parse(text) as { code: string }).code}`;
  return `${reply.status} ${text.replace(/,"token":"[^"]*","now":"[^"]*"/, '')}`;
}
