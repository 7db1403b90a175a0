import type { MessageKey, Messages } from '../../index.ts';
import { CallError } from '../state/hub-context.tsx';

/** The text about a failed call, for example 'There has been a problem fetching locations. ({message} - {code})'. */
export function describeFailure(messages: Messages, key: MessageKey, cause: unknown): string {
  const { message, code } = cause instanceof CallError ? cause : { message: String(cause), code: 0 };
  return messages(key, { message, code });
}
