export { hintFor } from './closest.ts';
export {
  brokenLimit,
  CONTENT_LIMITS,
  type Danger,
  escapePointer,
  findDanger,
  type JsonLimits,
  type JsonMeasure,
  measureJson,
  REQUEST_LIMITS,
  splitPointer,
} from './limits.ts';
export {
  createProblem,
  createShapeProblem,
  formatProblem,
  isPublishable,
  PROBLEM_SENTENCES,
  type Problem,
  type ProblemCode,
  type ProblemParts,
  type ProblemPlace,
  type Result,
  type SentenceCode,
  type ShapeProblem,
} from './problems.ts';
export { type JsonReading, type Locate, readJson } from './read-json.ts';
export { type FoundSchema, followReference, type JsonSchema, SCHEMAS, schemaIdOf } from './registry.ts';
export { describeFound } from './shape-sentences.ts';
export { checkShape, createShapeCheck, type ShapeCheck, type ShapeMode } from './validate.ts';
