import type { JsonSchema } from '#schemas';
import { defineRoute, json, type Route } from '../http/index.ts';
import { type ApiDocument, describeApi } from './document.ts';

export { type ApiDocument, describeApi } from './document.ts';

/** The address of the document. */
const path = '/openapi.json';

/** The API document of these routes, for developers. Never mounted in production. */
export function apiDocumentRoute(routes: readonly Route[], schemas: readonly JsonSchema[]): Route {
  let written: ApiDocument | null = null;
  return defineRoute({
    method: 'GET',
    path,
    role: 'anyone',
    rate: 'read',
    request: null,
    response: null,
    handle() {
      written ??= describeApi(routes, schemas);
      return json(written);
    },
  });
}
