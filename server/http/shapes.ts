import { API_SCHEMAS } from '../../schemas/api/index.ts';
import { EDITOR_SCHEMAS } from '../../schemas/editor/index.ts';
import { CONTENT_LIMITS, createShapeCheck, type JsonSchema, type ShapeProblem } from '../../schemas/index.ts';

/** Compares a value with a schema by its id. Stops at the first mistake, so that a hostile body costs little. */
export type ShapeCheck = (schemaId: string, value: unknown) => readonly ShapeProblem[];

/** The check of requests and answers: the schemas of the server and those a domain brings along. */
export function createRequestShapes(more: readonly JsonSchema[] = []): ShapeCheck {
  const check = createShapeCheck([...API_SCHEMAS, ...EDITOR_SCHEMAS, ...more]);
  // How much a body may hold was asked before it was parsed, for each address; an answer may hold a whole catalogue.
  return (schemaId, value) => check(schemaId, value, 'request', CONTENT_LIMITS);
}
