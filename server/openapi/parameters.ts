import type { ParameterDocs } from '../http/index.ts';

/** Parameters with the same meaning wherever they occur. A route describes the others itself. */
export const KNOWN_PARAMETERS: Readonly<Record<string, ParameterDocs>> = {
  'X-Hub-Request': ['Shows that a page of this site wrote the request: another site cannot send it. Forms of this site go without.', '1'],
  'If-Match': ['The tag of the version that was seen, as the last reply gave it.', '"Zm9vYmFyYmF6cXV4"'],
  'If-None-Match': ['The ETag of an answer that is kept. If it still holds, the answer is 304 without a body.', '"Zm9vYmFyYmF6cXV4"'],
  'Idempotency-Key': ['Names one press, so that a repeated request counts once: 1 to 100 letters, digits or signs.', '0b7c5f0e-5d7b-4a53'],
  set: ['The id of a change set.', '3f0c1a52-8a4e-4c0e-9a57-1f2f6f0f7f11'],
  comment: ['The id of a comment in the change set.', '9d2f4b7c-03a1-4d55-8a0f-6f1f3f2a7b90'],
  kind: ['The kind of item, as the catalogue names it.', 'messages'],
  id: ['The id of the item among those of its kind.', 'not-found-title'],
  uid: ['The id of the account of an editor.', 'grace@example.com'],
  snapshot: ['The id of the live version. With it the answer may be kept for ever, without it for half a minute.', '5b1f9c0e7a34d2c8'],
  query: ['The words to look for, of which all have to occur; at most 100 characters.', 'personal statement'],
  limit: ['How many results at most, as a whole number.', '20'],
};
