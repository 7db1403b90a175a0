import { brokenLimit, CONTENT_LIMITS, findDanger, type JsonLimits, REQUEST_LIMITS } from '#schemas';
import { BadRequestError } from './errors.ts';
import { readQuery } from './query.ts';
import type { ShapeCheck } from './shapes.ts';

/** Reads a body: limited in size before it is parsed, free of dangerous names, and valid by its schema. */
export function readBody(
  text: string,
  { isForm, schema, checkShape, bodyCap }: { isForm: boolean; schema: string; checkShape: ShapeCheck; bodyCap: number | undefined },
): unknown {
  const value = isForm ? readForm(text) : readJson(text, limitsFor(bodyCap));
  const [problem] = checkShape(schema, value);
  if (problem) throw new BadRequestError(problem.message, { code: problem.code, pointer: problem.pointer });
  return value;
}

/** Addresses that take whole content allow a larger body and more values. */
function limitsFor(bodyCap: number | undefined): JsonLimits {
  return bodyCap === undefined ? REQUEST_LIMITS : { ...CONTENT_LIMITS, bytes: bodyCap };
}

/** The fields of an HTML form; empty ones are left out. */
function readForm(text: string): unknown {
  const fields = Object.entries(readQuery(`?${text}`).values).filter(([, value]) => value !== '');
  return readJson(JSON.stringify(Object.fromEntries(fields)));
}

/** Parses JSON text of a request. Throws BadRequestError and nothing else. */
export function readJson(text: string, limits = REQUEST_LIMITS): unknown {
  const limit = brokenLimit(text, limits);
  if (limit !== null) throw new BadRequestError('The JSON is larger or deeper than this server reads.', { code: `json-${limit}` });
  const value = parse(text);
  const danger = findDanger(value, limits);
  if (danger)
    throw new BadRequestError('The JSON holds a name or a text that cannot be kept.', {
      code: `json-${danger.kind}`,
      pointer: danger.pointer,
    });
  if (MAY_HOLD_LOST_NUMBERS.test(text) && holdsLostNumber(value))
    throw new BadRequestError('The JSON holds a number that would become another one when it is kept.', { code: 'json-number' });
  return value;
}

/** Only a text that matches can contain such a number; all other texts skip the second check. */
const MAY_HOLD_LOST_NUMBERS = /-0|\d{16}|\d[eE]/;

/** Whether a value contains minus zero, infinity, or a whole number too large to be exact. */
function holdsLostNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsLostNumber);
  if (typeof value !== 'number') return false;
  return Object.is(value, -0) || !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new BadRequestError('The request needs a JSON body.', { code: 'body-missing' });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadRequestError('The body is not JSON.', { code: 'json-syntax', cause });
  }
}
