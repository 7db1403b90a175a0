import type { JsonSchema } from '#schemas';
import { type ApiTag, answersData, listProblems, type ParameterDocs, type Role, type Route } from '../http/index.ts';
import { type Components, createComponents } from './components.ts';
import { KNOWN_PARAMETERS } from './parameters.ts';
import { PROBLEM_REASONS } from './problems.ts';

/** An OpenAPI 3.1 document, with the parts that this server writes. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: typeof info;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
  readonly [more: string]: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly [more: string]: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly [more: string]: unknown;
}

const info = {
  title: 'Hub',
  version: '1',
  description:
    'What the hub, its widgets and its editor ask the server for. A writing request carries the header X-Hub-Request: 1 and comes from the own site. Every failure is a problem (RFC 9457). What is not listed is 404, and a method that no address has 405. Pages for people are not listed.',
  license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
};

/** The session cookie. In development, where cookies may be sent over http, it is called hub. */
const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: '__Host-hub' } };

/** Describes the routes that return data as an OpenAPI 3.1 document. Leaves out disabled routes. */
export function describeApi(routes: readonly Route[], schemas: readonly JsonSchema[]): ApiDocument {
  const components = createComponents(schemas);
  const listed = routes.filter((route) => answersData(route) && !route.isOff).sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = new Map<string, Record<string, Operation>>();
  for (const route of listed) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: describeRoute(route, components) });
  }
  const responses = describeProblems(listed, components);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    ...describeTags(listed.map(tagOf)),
    paths: Object.fromEntries(paths),
    components: { schemas: components.list(), responses, securitySchemes },
  };
}

/** The tags, grouped by the side that calls them. */
function describeTags(named: readonly ApiTag[]) {
  const tags = [...new Map(named.map(({ name, about: description }) => [name, { name, description }])).values()];
  tags.sort((a, b) => (a.name < b.name ? -1 : 1));
  const sides = [...new Set(tags.map(({ name }) => name.replace(/:.*$/s, '')))];
  const groups = sides.map((side) => ({ name: side, tags: tags.map(({ name }) => name).filter((name) => name.startsWith(`${side}:`)) }));
  return { tags, 'x-tagGroups': groups };
}

function tagOf({ method, path, tag }: Route): ApiTag {
  if (!tag) throw new Error(`${method} ${path} has no tag in the API document.`);
  return tag;
}

function describeRoute(route: Route, components: Components): Operation {
  const { operationId = '', summary } = route;
  const parameters = listParameters(route);
  return {
    operationId,
    summary,
    tags: [tagOf(route).name],
    description: describeAccess(route),
    security: route.role === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.takesBytes ? { requestBody: bytesBody } : {}),
    ...(route.request === null ? {} : { requestBody: describeBody(route, route.request, components) }),
    responses: describeResponses(route, components),
  };
}

const access: Readonly<Record<Role, string>> = {
  anyone: 'For anybody.',
  viewer: 'For a person who is signed in.',
  editor: 'For every editor.',
  writer: 'For writers, publishers and admins.',
  publisher: 'For publishers and admins.',
  admin: 'For admins.',
};

function describeAccess({ role, rate, hidden, needsFreshSignIn, explains }: Route): string {
  const sentences = [
    explains,
    access[role],
    needsFreshSignIn && 'The sign-in has to be recent: otherwise 401 with the code `sign-in-too-old`.',
    needsFreshSignIn && 'Where an identity provider signs in, 403 `second-factor-missing` asks for a second factor.',
    hidden && 'To everybody else the address does not exist (404).',
    `Rate class: ${rate}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const text = { type: 'string' } as const;

function listParameters(route: Route): Parameter[] {
  const { path, query = [], lists = [], headers = [], demands = [] } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const describe = (name: string, place: Parameter['in'], required: boolean, schema: object = text): Parameter => {
    const [description, example] = docsOf(route, name);
    return { name, in: place, description, ...(required ? { required } : {}), schema, example: 'items' in schema ? [example] : example };
  };
  return [
    ...names.map((name) => describe(name, 'path', true)),
    ...query.map((name) => describe(name, 'query', demands.includes(name))),
    ...lists.map((name) => describe(name, 'query', false, { type: 'array', items: text })),
    // Without this header the answer is 428.
    ...headers.map((name) => describe(name, 'header', name === 'If-Match')),
    ...(route.hasVersion ? [describe('If-None-Match', 'header', false)] : []),
    ...(route.method === 'GET' || route.browserReport
      ? []
      : [describe('X-Hub-Request', 'header', !route.takesForms, { ...text, const: '1' })]),
  ];
}

function docsOf({ method, path, parameters }: Route, name: string): ParameterDocs {
  const docs = parameters?.[name] ?? KNOWN_PARAMETERS[name];
  if (!docs) throw new Error(`${method} ${path} does not say what ${name} means.`);
  return docs;
}

/** A file, as its plain bytes. */
const bytesBody = { required: true, content: { 'application/octet-stream': {} } };

function describeBody({ takesForms }: Route, request: string, components: Components): object {
  const content = { schema: components.refTo(request) };
  const types = ['application/json', ...(takesForms ? ['application/x-www-form-urlencoded'] : [])];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
}

function describeResponses(route: Route, components: Components): object {
  const content = contentOf(route, components);
  const { statuses = [content ? 200 : 204], hasVersion, callsUpstream } = route;
  const problems = listProblems(route).map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]);
  const answers = statuses.map((status) => [String(status), describeAnswer(status, content, hasVersion)]);
  return {
    ...Object.fromEntries([...problems, ...answers]),
    ...(hasVersion ? { 304: { description: 'What is kept still holds.' } } : {}),
    ...(callsUpstream === 'with-status' ? { default: { $ref: '#/components/responses/ProblemPassedOn' } } : {}),
  };
}

/** Each failure once: all of them are problems, and temporary ones have a retry time. */
function describeProblems(routes: readonly Route[], components: Components): Readonly<Record<string, object>> {
  const content = { 'application/problem+json': { schema: components.refTo('api/problem') } };
  const wait = { 'Retry-After': { description: 'Seconds until a further request may succeed.', schema: { type: 'integer' }, example: 5 } };
  const named = [...new Set(routes.flatMap(listProblems))].map((status) => {
    const headers = status === 429 || status === 503 ? { headers: wait } : {};
    return [`Problem${status}`, { description: PROBLEM_REASONS[status] ?? 'It failed.', ...headers, content }] as const;
  });
  const passedOn = { description: 'The service that was asked failed with this status.', content };
  const isPassedOn = routes.some(({ callsUpstream }) => callsUpstream === 'with-status');
  return { ...Object.fromEntries(named.sort()), ...(isPassedOn ? { ProblemPassedOn: passedOn } : {}) };
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done, with nothing to say.',
  409: 'Not done: something else is there, which is told.',
  503: 'Not ready, and why.',
};

const versionHeader = { ETag: { description: 'Names this version, for If-None-Match.', schema: text } };

function describeAnswer(status: number, content: object | null, hasVersion = false): object {
  const description = meanings[status] ?? 'Answered.';
  const headers = hasVersion ? { headers: versionHeader } : {};
  return content && status !== 204 ? { description, ...headers, content } : { description };
}

function contentOf({ response, produces }: Route, components: Components): object | null {
  if (response !== null) return { 'application/json': { schema: components.refTo(response) } };
  if (produces === undefined) return null;
  return { [produces]: produces === 'application/json' ? {} : { schema: text } };
}
