import { createShapeCheck, type JsonSchema } from '#schemas';
import { ADMISSIONS_SCHEMAS } from '../schemas.ts';
import { type CutList, fitToSchema } from './fit-schema.ts';
import { SENT_SCHEMAS } from './sent-schemas.ts';

/** An answer read by its schema: the value without unknown properties, and the lists that were cut; or why it is unreadable. */
export type ShapeReading =
  | { readonly kind: 'read'; readonly value: unknown; readonly cuts: readonly CutList[] }
  | { readonly kind: 'unreadable'; readonly problem: string };

const shapes: readonly JsonSchema[] = [...ADMISSIONS_SCHEMAS, ...SENT_SCHEMAS];
const checkShape = createShapeCheck(shapes);
const schemas = new Map(shapes.map((schema) => [schema.$id, schema]));

/** Reads the answer of a service by the schema of that name. */
export function readShape(shape: string, body: unknown): ShapeReading {
  const schema = schemas.get(`${shape}.schema.json`);
  if (!schema) throw new Error(`There is no schema with the id ${shape}.`);
  const fitted = fitToSchema(schema, body, shapes);
  const [problem] = checkShape(shape, fitted.value, 'request');
  return problem ? { kind: 'unreadable', problem: problem.code } : { kind: 'read', ...fitted };
}
