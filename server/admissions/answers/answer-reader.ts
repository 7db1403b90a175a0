import type { Log } from '../../../engine/index.ts';
import { readShape } from './read-shape.ts';

/** Reads what a service answered. Nothing of the answer reaches the log, only that it was cut or could not be read. [CALL-007, U-13] */
export interface AnswerReader {
  /** What a schema of the domain knows of the answer, its lists cut where they are too long; null when it has another shape. [U-14] */
  read<Answer>(service: string, shape: string, body: unknown): Answer | null;
}

/** Makes a reader over the schemas of the domain. */
export function createAnswerReader({ log }: { readonly log: Log }): AnswerReader {
  return {
    read<Answer>(service: string, shape: string, body: unknown) {
      const reading = readShape(shape, body);
      if (reading.kind === 'unreadable') {
        log.record('warning', 'upstream-unreadable', { service, shape, problem: reading.problem });
        return null;
      }
      for (const cut of reading.cuts) log.record('warning', 'upstream-list-cut', { service, ...cut });
      return reading.value as Answer;
    },
  };
}
