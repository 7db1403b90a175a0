import { createHash } from 'node:crypto';

/**
 * The form in which account names are compared: equivalent Unicode spellings, capitals and outer spaces make no difference. Failed attempts
 * are counted, accounts looked up and names compared by this key only: with two different keys an extra spelling would bypass the limit.
 * The form must not change, because stored accounts are filed under its hash.
 */
export function accountNameKey(name: string): string {
  return createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('hex');
}

/** An account name as it is stored and shown: without look-alike characters, which would make one name appear twice in a list. */
export function cleanAccountName(name: string): string {
  return name.normalize('NFKC').trim();
}
