import { createHash } from 'node:crypto';

/**
 * What tells one account from another, whatever spelling of its name was typed: letters that Unicode takes for the same, capitals and
 * spaces at the ends make no difference. Tries are counted, accounts found and names compared by this alone: where two of these went by
 * forms of their own, one spelling too many was a way round the limit. The form is fixed, since stored accounts lie under its hash. [L-01]
 */
export function accountNameKey(name: string): string {
  return createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('hex');
}

/** How a name is kept and shown: without the look-alikes that would make two accounts of one in a list. */
export function cleanAccountName(name: string): string {
  return name.normalize('NFKC').trim();
}
