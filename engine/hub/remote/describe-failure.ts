import type { Messages } from '../messages/use-messages.ts';
import { CallError } from '../state/hub-context.tsx';

/** The text about a failed call, for example 'There has been a problem fetching locations. ({message} - {code})' (CALL-028). */
export function describeFailure(messages: Messages, key: string, cause: unknown): string {
  const { message, code } = cause instanceof CallError ? cause : { message: String(cause), code: 0 };
  return messages(key, { message, code });
}
