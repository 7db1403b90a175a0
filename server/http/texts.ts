import { fillMessage } from '#engine';
import { type HttpError, titleOf } from './errors.ts';

/** The server's own texts for visitors, used until the content has a message with the same id. */
const TEXTS = {
  'back-to-hub-link': 'Back to your hub',
  'busy-again': 'This page asks again by itself in {n} seconds.',
  'failed-view': 'Oops, something went wrong. Please refresh the page to try that again.',
  'not-signed-in-title': 'You are not signed in',
  'sign-in-again': 'Sign in again',
  'sign-in-email-missing': 'Enter your email address.',
  'sign-in-error-title': 'Error: Sign in',
  'sign-in-password-missing': 'Enter your password.',
  'sign-in-title': 'Sign in',
  'signed-out-text': 'Close the browser if others use this device too.',
  'signed-out-title': 'You are signed out',
  'signing-in-link': 'Go on to sign in',
  'signing-in-title': 'Signing in',
  'signing-out-link': 'Finish signing out',
  'signing-out-title': 'Signing out',
  'try-again': 'Try again',
} as const;

/** Finds a message of the live content by its id. */
export type FindText = (id: string) => string | undefined;

/** A text of the server for visitors, with its placeholders filled. */
export type Texts = (id: keyof typeof TEXTS, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the server: the content's messages, else the built-in ones. */
export function createTexts(find: FindText): Texts {
  return (id, values = {}) => fillMessage(find(id) ?? TEXTS[id], values);
}

/**
 * The content's text for a failure: the messages `problem-` + code and `problem-title-` + status. A failure without them keeps its own
 * sentence.
 */
export function wordProblem({ code, status, message }: HttpError, find: FindText): { readonly title: string; readonly detail: string } {
  return { title: find(`problem-title-${status}`) ?? titleOf(status), detail: find(`problem-${code}`) ?? message };
}

/** A text escaped for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
