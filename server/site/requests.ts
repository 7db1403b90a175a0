import type { JsonSchema } from '#schemas';
import { defineFeature, wholeNumber } from '../composition/index.ts';
import { createAnswerBudget, createRequestShapes, createServiceSwitches, listRequestSchemas } from '../http/index.ts';
import { site } from './site.ts';

/** The schemas of the pack's requests and answers, and that of its records unless it is among them. */
function packSchemas({ pack, schemas }: { readonly pack: { readonly recordSchema: object }; readonly schemas: readonly JsonSchema[] }) {
  const record = pack.recordSchema as JsonSchema;
  return record.$id === undefined || schemas.some(({ $id }) => $id === record.$id) ? schemas : [...schemas, record];
}

/** Checks values against the schemas of requests and answers. */
export const shapes = defineFeature({
  name: 'shapes',
  create: (_, { hub }) => createRequestShapes(packSchemas(hub)),
});

/** All schemas that routes refer to. */
export function listSchemas(hub: Parameters<typeof packSchemas>[0]): readonly JsonSchema[] {
  return listRequestSchemas(packSchemas(hub));
}

/** The deadline for an answer as a whole, for all the services and threads it waits for. */
export const answerBudget = defineFeature({
  name: 'answer budget',
  settings: {
    answerMs: wholeNumber(
      'HUB_MOST_ANSWER_MS',
      { usual: 10_000, min: 1_000, max: 60_000 },
      'time for an answer as a whole that waits for other services or for who sees what; then 504 or 503 with a sentence. What was asked of a service is given up, what is worked out goes on and is there when it is asked again. A write to a service keeps its own limit',
    ),
  },
  create: (_, { clock, settings }) => createAnswerBudget(clock, settings.answerMs),
});

/** A debug aid that slows the calls of one person down or makes them fail. */
export const serviceSwitches = defineFeature({
  name: 'service switches',
  needs: { site },
  create: (uses, { clock }) => createServiceSwitches({ isAllowed: uses.site.settings.isDebugAllowed, wait: clock.wait }),
  aroundRoutes: (routes, switches) => [...switches.apply(routes), ...switches.routes()],
});
