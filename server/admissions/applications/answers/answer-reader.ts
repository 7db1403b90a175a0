import type { Log } from '../../../../engine/index.ts';
import type { ShapeCheck } from '../../../http/index.ts';
import { fitToSchema } from '../../content/fit-schema.ts';
import { ADMISSIONS_SCHEMAS } from '../../schemas.ts';

/** Reads what a service answered. Nothing of the answer reaches the log, only that it was cut or could not be read. [CALL-007, U-13] */
export interface AnswerReader {
  /** What a schema of the domain knows of the answer, its lists cut where they are too long; null when it has another shape. [U-14] */
  read<Answer>(service: string, shape: string, body: unknown): Answer | null;
}

/** What reading answers needs. */
export interface AnswerReaderParts {
  readonly checkShape: ShapeCheck;
  readonly log: Log;
}

/** Makes a reader over the schemas of the domain. */
export function createAnswerReader({ checkShape, log }: AnswerReaderParts): AnswerReader {
  const schemas = new Map(ADMISSIONS_SCHEMAS.map((schema) => [schema.$id, schema]));
  return {
    read<Answer>(service: string, shape: string, body: unknown) {
      const { value, cuts } = fitToSchema(schemas.get(`${shape}.schema.json`) ?? {}, body, ADMISSIONS_SCHEMAS);
      for (const cut of cuts) log.record('warning', 'upstream-list-cut', { service, ...cut });
      const [problem] = checkShape(shape, value);
      if (!problem) return value as Answer;
      log.record('warning', 'upstream-unreadable', { service, shape, problem: problem.code });
      return null;
    },
  };
}
