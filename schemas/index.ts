export { closest, hintFor } from './closest.ts';
export {
  brokenLimit,
  CONTENT_LIMITS,
  escapePointer,
  findDanger,
  type JsonLimits,
  measureJson,
  REQUEST_LIMITS,
  splitPointer,
} from './limits.ts';
export {
  createProblem,
  type Fix,
  formatProblem,
  isPublishable,
  PROBLEM_SENTENCES,
  type Problem,
  type ProblemCode,
  type ProblemParts,
  type SentenceCode,
  type ShapeProblem,
} from './problems.ts';
export { type Locate, readJson } from './read-json.ts';
export { type FoundSchema, followReference, type JsonSchema, SCHEMAS, schemaIdOf } from './registry.ts';
export { describeFound } from './shape-sentences.ts';
export { checkShape, createShapeCheck } from './validate.ts';
