import { brokenLimit, findDanger, REQUEST_LIMITS } from '../../schemas/index.ts';
import { BadRequestError } from './errors.ts';
import type { ShapeCheck } from './shapes.ts';

/** Reads a JSON body: measured before it is parsed, free of dangerous names, and of the shape its schema asks for. */
export function readBody(text: string, schema: string, checkShape: ShapeCheck): unknown {
  const value = readJson(text);
  const [problem] = checkShape(schema, value);
  if (problem) throw new BadRequestError(problem.message, { code: problem.code, pointer: problem.pointer });
  return value;
}

/** Reads JSON text that somebody sent. Throws BadRequestError and nothing else. */
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
  return value;
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new BadRequestError('The request needs a JSON body.', { code: 'body-missing' });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BadRequestError('The body is not JSON.', { code: 'json-syntax', cause });
  }
}
