import { API_SCHEMAS } from '../../schemas/api/index.ts';
import { EDITOR_SCHEMAS } from '../../schemas/editor/index.ts';
import { CONTENT_LIMITS, createShapeCheck, type JsonSchema, SCHEMAS, type ShapeProblem } from '../../schemas/index.ts';

/** Compares a value with a schema by its id. Stops at the first mistake, so that a hostile body costs little. */
export type ShapeCheck = (schemaId: string, value: unknown) => readonly ShapeProblem[];

/** Schemas that requests and answers of the server have beside those of content. */
const REQUEST_SCHEMAS: readonly JsonSchema[] = [...API_SCHEMAS, ...EDITOR_SCHEMAS];

/** The check of requests and answers: the schemas of the server and those a domain brings along. */
export function createRequestShapes(more: readonly JsonSchema[] = []): ShapeCheck {
  const check = createShapeCheck([...REQUEST_SCHEMAS, ...more]);
  // How much a body may hold was asked before it was parsed, for each address; an answer may hold a whole catalogue.
  return (schemaId, value) => check(schemaId, value, 'request', CONTENT_LIMITS);
}

/** Every schema that the check knows. */
export function listRequestSchemas(more: readonly JsonSchema[]): readonly JsonSchema[] {
  return [...SCHEMAS, ...REQUEST_SCHEMAS, ...more];
}
