import { CallError } from '../state/hub-context.tsx';
import type { Words } from '../words/words.ts';

/** What a failed call says, for example 'There has been a problem fetching locations. ({message} - {code})' (CALL-028). */
export function describeFailure(words: Words, key: string, cause: unknown): string {
  const { message, code } = cause instanceof CallError ? cause : { message: String(cause), code: 0 };
  return words(key, { message, code });
}
