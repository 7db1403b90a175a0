import { CONTENT_LIMITS, createShapeCheck, type JsonSchema, SCHEMAS, type ShapeProblem } from '#schemas';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { EDITOR_SCHEMAS } from '#schemas/editor/schemas';

/** Checks a value against the schema with an id. Stops at the first mistake, so that a hostile body costs little. */
export type ShapeCheck = (schemaId: string, value: unknown) => readonly ShapeProblem[];

/** The schemas of requests and answers that the server has beside those of content. */
const REQUEST_SCHEMAS: readonly JsonSchema[] = [...API_SCHEMAS, ...EDITOR_SCHEMAS];

/** The check of requests and answers: the schemas of the server, and those of a domain. */
export function createRequestShapes(more: readonly JsonSchema[] = []): ShapeCheck {
  const check = createShapeCheck([...REQUEST_SCHEMAS, ...more]);
  // The size of a body was checked before it was parsed, for each address; an answer may contain a whole catalogue.
  return (schemaId, value) => check(schemaId, value, 'request', CONTENT_LIMITS);
}

/** Every schema that the check knows. */
export function listRequestSchemas(more: readonly JsonSchema[]): readonly JsonSchema[] {
  return [...SCHEMAS, ...REQUEST_SCHEMAS, ...more];
}
