import type { ErrorObject, ValidateFunction } from 'ajv';
import { CONTENT_LIMITS, findDanger, type JsonLimits, REQUEST_LIMITS } from './limits.ts';
import { createShapeProblem, type ShapeProblem } from './problems.ts';
import { type JsonSchema, SCHEMAS, schemaIdOf } from './registry.ts';
import { toShapeProblems } from './shape-sentences.ts';
import { createValidators, type FindValidator, type ShapeMode } from './validators.ts';

export type { ShapeMode } from './validators.ts';

/**
 * Validates a value against a schema, or a shared one by its id. No problems means that it matches. The limits are those of the mode
 * unless given.
 */
export type ShapeCheck = (schema: string | JsonSchema, value: unknown, mode?: ShapeMode, limits?: JsonLimits) => ShapeProblem[];

const MAX_PROBLEMS = 50;

/** Dangers that must never reach ajv: nesting that would exhaust the stack, and names that reach the prototype of objects. */
function dangersOf(value: unknown, limits: JsonLimits): ShapeProblem[] {
  const danger = findDanger(value, limits);
  if (!danger) return [];
  const { kind, pointer, name } = danger;
  if (kind === 'too-deep') return [createShapeProblem('json-too-deep', { max: limits.depth }, pointer)];
  if (kind === 'too-many') return [createShapeProblem('json-too-many', { max: limits.nodes }, pointer)];
  if (kind === 'unsafe-name') return [createShapeProblem('json-unsafe-name', { name }, pointer)];
  return [createShapeProblem('text-broken', { property: name }, pointer)];
}

function cutShort(problems: ShapeProblem[]): ShapeProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  return [...problems.slice(0, MAX_PROBLEMS), createShapeProblem('shape-cut-short', { max: MAX_PROBLEMS }, '')];
}

/**
 * Creates a check with the shared schemas and any given ones. Each schema is compiled on first use. An unknown id is a programming
 * mistake and throws.
 */
export function createShapeCheck(more: readonly JsonSchema[] = []): ShapeCheck {
  const compilers = new Map<ShapeMode, FindValidator>();
  const compiled = { content: new Map<string | JsonSchema, ValidateFunction>(), request: new Map<string | JsonSchema, ValidateFunction>() };

  function validatorOf(schema: string | JsonSchema, mode: ShapeMode): ValidateFunction {
    const find = compilers.get(mode) ?? createValidators(mode, [...SCHEMAS, ...more]);
    compilers.set(mode, find);
    const found = find(typeof schema === 'string' ? schemaIdOf(schema) : schema);
    if (!found) throw new Error(`There is no schema with the id ${typeof schema === 'string' ? schema : schema.$id}`);
    compiled[mode].set(schema, found);
    return found;
  }

  return function check(schema, value, mode = 'content', limits = mode === 'request' ? REQUEST_LIMITS : CONTENT_LIMITS) {
    const dangers = dangersOf(value, limits);
    if (dangers.length > 0) return dangers;
    const validate = compiled[mode].get(schema) ?? validatorOf(schema, mode);
    if (validate(value)) return [];
    const errors: readonly ErrorObject[] = validate.errors ?? [];
    return cutShort(toShapeProblems(errors, value));
  };
}

let shared: ShapeCheck | undefined;

/**
 * Validates a value against the schema of a kind, or against a shared one, with sentences for editors.
 * @example checkShape('viewer/plan', {}) // [{ code: 'shape-missing', pointer: '', message: '"preset" is missing.' }, ...]
 */
export function checkShape(schema: string | JsonSchema, value: unknown, mode: ShapeMode = 'content'): ShapeProblem[] {
  shared ??= createShapeCheck();
  return shared(schema, value, mode);
}
