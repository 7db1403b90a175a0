import { defineFeature } from '../composition/index.ts';
import { defineRoute, json } from '../http/index.ts';
import { listSchemas } from '../site/index.ts';
import { type ApiDocument, describeHubApi } from './index.ts';

/** The API document of all routes, for developers. Never in production. */
export const apiDocument = defineFeature({
  name: 'API document',
  create: () => null,
  aroundRoutes(routes, _, { isProduction, hub }) {
    if (isProduction) return routes;
    let written: ApiDocument | null = null;
    const route = defineRoute({
      method: 'GET',
      path: '/openapi.json',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      handle() {
        written ??= describeHubApi([...routes, route], listSchemas(hub), hub.pack);
        return json(written);
      },
    });
    return [...routes, route];
  },
});
