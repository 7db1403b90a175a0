import type { ErrorObject, ValidateFunction } from 'ajv';
import { CONTENT_LIMITS, findDanger, type JsonLimits, REQUEST_LIMITS } from './limits.ts';
import { createShapeProblem, type ShapeProblem } from './problems.ts';
import { type JsonSchema, SCHEMAS, schemaIdOf } from './registry.ts';
import { toShapeProblems } from './shape-sentences.ts';
import { createValidators, type FindValidator, type ShapeMode } from './validators.ts';

export type { ShapeMode } from './validators.ts';

/** Compares a value with a schema, by the schema's id. No problems means that it fits. The limits are those of the mode unless given. */
export type ShapeCheck = (schemaId: string, value: unknown, mode?: ShapeMode, limits?: JsonLimits) => ShapeProblem[];

const MOST_PROBLEMS = 50;

/** What must never reach ajv: nesting that would exhaust the stack, and names that reach the prototype of objects. */
function dangersOf(value: unknown, limits: JsonLimits): ShapeProblem[] {
  const danger = findDanger(value, limits);
  if (!danger) return [];
  const { kind, pointer, name } = danger;
  if (kind === 'too-deep') return [createShapeProblem('json-too-deep', { most: limits.depth }, pointer)];
  if (kind === 'too-many') return [createShapeProblem('json-too-many', { most: limits.nodes }, pointer)];
  if (kind === 'unsafe-name') return [createShapeProblem('json-unsafe-name', { name }, pointer)];
  return [createShapeProblem('text-broken', { property: name }, pointer)];
}

function cutShort(problems: ShapeProblem[]): ShapeProblem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), createShapeProblem('shape-cut-short', { most: MOST_PROBLEMS }, '')];
}

/**
 * Makes a check over the shared schemas and any more that are given. A schema is compiled when it is first asked for.
 * An id that no schema has is a mistake of the programmer and throws.
 */
export function createShapeCheck(more: readonly JsonSchema[] = []): ShapeCheck {
  const compilers = new Map<ShapeMode, FindValidator>();
  const compiled = new Map<string, ValidateFunction>();

  function validatorOf(schemaId: string, mode: ShapeMode): ValidateFunction {
    const find = compilers.get(mode) ?? createValidators(mode, [...SCHEMAS, ...more]);
    compilers.set(mode, find);
    const found = find(schemaId);
    if (!found) throw new Error(`There is no schema with the id ${schemaId}`);
    compiled.set(`${mode} ${schemaId}`, found);
    return found;
  }

  return function check(schemaId, value, mode = 'content', limits = mode === 'request' ? REQUEST_LIMITS : CONTENT_LIMITS) {
    const dangers = dangersOf(value, limits);
    if (dangers.length > 0) return dangers;
    const id = schemaIdOf(schemaId);
    const validate = compiled.get(`${mode} ${id}`) ?? validatorOf(id, mode);
    if (validate(value)) return [];
    const errors: readonly ErrorObject[] = validate.errors ?? [];
    return cutShort(toShapeProblems(errors, value));
  };
}

let shared: ShapeCheck | undefined;

/**
 * Compares a value with one of the shared schemas, in sentences for content staff.
 * @example checkShape('catalogue/todo', {}) // [{ code: 'shape-missing', pointer: '', message: '"id" is missing.' }, ...]
 */
export function checkShape(schemaId: string, value: unknown, mode: ShapeMode = 'content'): ShapeProblem[] {
  shared ??= createShapeCheck();
  return shared(schemaId, value, mode);
}
