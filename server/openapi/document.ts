import type { JsonSchema } from '#schemas';
import { answersData, type Role, type Route } from '../http/index.ts';
import { type Components, createComponents } from './components.ts';

/** An OpenAPI 3.1 document, with the parts that this server writes. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: object };
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
    'What the hub, its widgets and its editor ask the server for. A writing request carries the header X-Hub-Request: 1 and comes from the own site. Every failure is a problem (RFC 9457). Pages for people are not listed.',
};

/** The session cookie. In development, where cookies may be sent over http, it is called hub. */
const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: '__Host-hub' } };

/** Describes the routes that return data as an OpenAPI 3.1 document. A route that is switched off is not listed. */
export function describeApi(routes: readonly Route[], schemas: readonly JsonSchema[]): ApiDocument {
  const components = createComponents(schemas);
  const listed = routes.filter((route) => answersData(route) && !route.isOff);
  const paths = new Map<string, Record<string, Operation>>();
  for (const route of [...listed].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: describeRoute(route, components) });
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: { schemas: components.list(), securitySchemes },
  };
}

function describeRoute(route: Route, components: Components): Operation {
  const parameters = listParameters(route);
  return {
    operationId: nameOf(route),
    tags: [tagOf(route.path)],
    description: describeAccess(route),
    security: route.role === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.takesBytes ? { requestBody: bytesBody } : {}),
    ...(route.request === null ? {} : { requestBody: describeBody(route, route.request, components) }),
    responses: describeResponses(route, components),
  };
}

/** The operation name: `PUT /api/v1/user/favourites/:type` becomes putApiV1UserFavouritesType. */
function nameOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function tagOf(path: string): string {
  if (path.startsWith('/editor/')) return 'editor';
  return path.startsWith('/account/') ? 'account' : 'hub';
}

const access: Readonly<Record<Role, string>> = {
  anyone: 'For anybody.',
  viewer: 'For a person who is signed in.',
  editor: 'For every editor.',
  writer: 'For writers, publishers and admins.',
  publisher: 'For publishers and admins.',
  admin: 'For admins.',
};

function describeAccess({ role, rate, hidden, needsFreshSignIn }: Route): string {
  const fresh = needsFreshSignIn ? ' The sign-in has to be recent.' : '';
  const others = hidden ? ' To everybody else the address does not exist.' : '';
  return `${access[role]}${fresh}${others} Rate class: ${rate}.`;
}

/** Without one of these headers the answer is 428. */
const demandedHeaders = ['If-Match'];

function listParameters(route: Route): Parameter[] {
  const { path, query = [], lists = [], headers = [] } = route;
  const text = { type: 'string' };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...names.map((name): Parameter => ({ name, in: 'path', required: true, schema: text })),
    ...query.map((name): Parameter => ({ name, in: 'query', schema: text })),
    ...lists.map((name): Parameter => ({ name, in: 'query', schema: { type: 'array', items: text } })),
    ...headers.map((name): Parameter => ({ name, in: 'header', required: demandedHeaders.includes(name), schema: text })),
    ...(route.method === 'GET' || route.browserReport ? [] : [writingHeader(route)]),
  ];
}

function writingHeader({ takesForms = false }: Route): Parameter {
  return { name: 'X-Hub-Request', in: 'header', required: !takesForms, schema: { type: 'string', const: '1' } };
}

/** A file, as its plain bytes. */
const bytesBody = { required: true, content: { 'application/octet-stream': {} } };

function describeBody({ takesForms }: Route, request: string, components: Components): object {
  const content = { schema: components.refTo(request) };
  const types = ['application/json', ...(takesForms ? ['application/x-www-form-urlencoded'] : [])];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) };
}

function describeResponses(route: Route, components: Components): object {
  const problem = { 'application/problem+json': { schema: components.refTo('api/problem') } };
  const content = contentOf(route, components);
  const { statuses = [content ? 200 : 204] } = route;
  const answers = statuses.map((status) => [String(status), describeAnswer(status, content)] as const);
  return { ...Object.fromEntries(answers), default: { description: 'It failed.', content: problem } };
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done, with nothing to say.',
  409: 'Not done: something else is there, which is told.',
};

function describeAnswer(status: number, content: object | null): object {
  const description = meanings[status] ?? 'Answered.';
  return content && status !== 204 ? { description, content } : { description };
}

function contentOf({ response, produces }: Route, components: Components): object | null {
  if (response !== null) return { 'application/json': { schema: components.refTo(response) } };
  if (produces === undefined) return null;
  return { [produces]: produces === 'application/json' ? {} : { schema: { type: 'string' } } };
}
