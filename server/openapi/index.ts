import type { Pack } from '#engine';
import type { JsonSchema } from '#schemas';
import type { Route } from '../http/index.ts';
import { type ApiDocument, describeApi } from './document.ts';
import { withItemsOfKinds } from './items-of-kinds.ts';

export type { ApiDocument } from './document.ts';

/** The API document of a hub: its routes, with the schemas that they refer to and the schemas of its kinds of items. */
export function describeHubApi(routes: readonly Route[], schemas: readonly JsonSchema[], pack: Pack): ApiDocument {
  return describeApi(routes, withItemsOfKinds(schemas, pack));
}
