import { CONTENT_LIMITS, createShapeCheck, type JsonSchema, SCHEMAS, type ShapeProblem } from '#schemas';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { EDITOR_SCHEMAS } from '#schemas/editor/schemas';

/** Checks a value against the schema with this id. Stops at the first mistake, so that a hostile body costs little. */
export type ShapeCheck = (schemaId: string, value: unknown) => readonly ShapeProblem[];

/** The server's schemas of requests and answers, besides those of content. */
const REQUEST_SCHEMAS: readonly JsonSchema[] = [...API_SCHEMAS, ...EDITOR_SCHEMAS];

/** The check of requests and answers, with the schemas of the server and of a domain. */
export function createRequestShapes(more: readonly JsonSchema[] = []): ShapeCheck {
  const check = createShapeCheck([...REQUEST_SCHEMAS, ...more]);
  // The body size was checked per address before parsing; an answer may contain a whole catalogue.
  return (schemaId, value) => check(schemaId, value, 'request', CONTENT_LIMITS);
}

/** Every schema that the check knows. */
export function listRequestSchemas(more: readonly JsonSchema[]): readonly JsonSchema[] {
  return [...SCHEMAS, ...REQUEST_SCHEMAS, ...more];
}
