import { CONTENT_LIMITS, createShapeCheck, type JsonSchema } from '#schemas';
import type { ApiDocument } from '#server/openapi';

/** A call of an operation: its parameters by name, and its body. */
interface ClientCall {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface ClientAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client built only from the server's API document. */
export interface ApiClient {
  /** Throws when the call or the answer does not match the document. */
  call(operationId: string, call?: ClientCall): Promise<ClientAnswer>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
  readonly $ref?: string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required?: boolean;
    readonly schema: { readonly const?: string };
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const schemaPlace = '#/components/schemas/';

/** A schema of the document as a file for references. */
function toFile([name, schema]: [string, JsonSchema]): JsonSchema {
  const text = JSON.stringify(schema).replace(/"#\/components\/schemas\/(\w+)"/g, '"$1.schema.json"');
  return { ...JSON.parse(text), $id: `document/${name}.schema.json` } as JsonSchema;
}

/** Creates a client by a loop over the operations of a document. It stores cookies as a browser does. */
export function createApiClient(document: ApiDocument, send: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  const checkShape = createShapeCheck(Object.entries(document.components.schemas).map(toFile));
  const operations = new Map<string, { readonly path: string; readonly method: string; readonly operation: Operation }>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      operations.set(operation.operationId, { path, method: method.toUpperCase(), operation: operation as unknown as Operation });
  let cookie = '';

  const check = (what: string, { content = {} }: Content, type: string, value: unknown) => {
    const found = content[type];
    if (!found) throw new Error(`${what} is not ${type}, but ${Object.keys(content).join(' or ') || 'empty'}.`);
    const name = found.schema?.$ref?.replace(schemaPlace, '');
    const [problem] = name === undefined ? [] : checkShape(`document/${name}`, value, 'request', CONTENT_LIMITS);
    if (problem) throw new Error(`${what} breaks its schema: ${problem.pointer} ${problem.message}`);
  };
  const partAt = (response: Content): Content => {
    const name = response.$ref?.replace('#/components/responses/', '');
    return name === undefined ? response : (document.components.responses[name] ?? {});
  };

  return {
    async call(operationId, { parameters = {}, body } = {}) {
      const found = operations.get(operationId);
      if (!found) throw new Error(`There is no operation ${operationId}.`);
      const { method, operation } = found;
      const known = operation.parameters ?? [];
      const strange = Object.keys(parameters).find((name) => !known.some((one) => one.name === name));
      if (strange !== undefined) throw new Error(`${operationId} has no parameter ${strange}.`);
      if ((body === undefined) !== (operation.requestBody === undefined))
        throw new Error(`${operationId} is sent without its body, or with one.`);
      if (operation.requestBody) check(`The body of ${operationId}`, operation.requestBody, 'application/json', body);

      const headers = new Headers(cookie === '' ? {} : { Cookie: cookie });
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      const query = new URLSearchParams();
      let { path } = found;
      for (const { name, in: place, required, schema } of known) {
        const value = parameters[name] ?? schema.const;
        if (value === undefined && required) throw new Error(`${operationId} needs ${name}.`);
        if (value === undefined) continue;
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
        else if (place === 'query') query.append(name, value);
        else headers.set(name, value);
      }
      const search = query.size > 0 ? `?${query}` : '';
      const reply = await send(`${path}${search}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      for (const set of reply.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
      const text = await reply.text();
      const named = operation.responses[reply.status] ?? operation.responses.default;
      if (!named) throw new Error(`${operationId} answers ${reply.status}, which the document does not name.`);
      const type = reply.headers.get('content-type')?.split(';')[0] ?? '';
      const value: unknown = type.endsWith('json') ? JSON.parse(text) : text;
      if (text !== '') check(`The answer of ${operationId}`, partAt(named), type, value);
      return { status: reply.status, headers: reply.headers, body: value };
    },
  };
}
