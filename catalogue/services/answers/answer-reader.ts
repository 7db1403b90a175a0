import type { Log } from '#engine';
import { readShape } from './read-shape.ts';

/** Reads the answer of a service. The log learns only that an answer was cut or could not be read, never its content. */
export interface AnswerReader {
  /** The part of the answer that the domain's schema describes, with overlong lists cut; null when it does not match the schema. */
  readAnswer<Answer>(service: string, shape: string, body: unknown): Answer | null;
}

/** A reader over the schemas of the domain. */
export function createAnswerReader({ log }: { readonly log: Log }): AnswerReader {
  return {
    readAnswer<Answer>(service: string, shape: string, body: unknown) {
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
