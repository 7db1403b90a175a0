import { defineFeature } from '../composition/index.ts';
import { listSchemas } from '../site/index.ts';
import { apiDocumentRoute } from './index.ts';

/** The API document of all routes, for developers. Never in production. */
export const apiDocument = defineFeature({
  name: 'API document',
  create: () => null,
  aroundRoutes: (routes, _, { isProduction, hub }) => (isProduction ? routes : [...routes, apiDocumentRoute(routes, listSchemas(hub))]),
});
