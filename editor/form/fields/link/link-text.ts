import { isSafeTextLink } from '#engine';
import { createProblem } from '#schemas';
import { commonSchema as common } from '#schemas/catalogue/schemas';

const LINK = new RegExp(common.$defs.link.pattern);

/** The error in a link as advice for a writer; null without one. An empty link is fine. */
export function errorOfLink(text: string): string | null {
  if (LINK.test(text)) return null;
  const plain = withoutHidden(text).toLowerCase();
  if (plain !== text.toLowerCase().trim()) return 'Take out the spaces or hidden characters. A link has none.';
  if (/^(javascript|data|vbscript|blob|file):/.test(plain)) return 'This would run as a program or open a file, so it cannot be a link.';
  if (plain.startsWith('http:')) return 'Use https:// in place of http://, so that nobody can read along.';
  if (plain.startsWith('mailto:') || plain.startsWith('tel:'))
    return 'Link to a page that says how to get in touch: mail and telephone links are not used here.';
  if (plain.startsWith('//') || plain.includes('\\')) return 'Start with one / for a page of this site, or with https:// for another site.';
  if (/^https:\/\/[^/]*@/.test(plain)) return 'Take out the name before the @: an address must not hide where it leads.';
  if (/^(www\.|[a-z0-9-]+\.[a-z]{2,})/.test(plain)) return `Put https:// in front: https://${plain}`;
  return 'Start with / for a page of this site, or with https:// for another site.';
}

/**
 * The error in a link within a text, which may also be a mailto or tel link; null without one. A link to a missing page is an error too.
 */
export function errorOfTextLink(address: string, isMissing: (address: string) => boolean = () => false): string | null {
  if (!isRefused(address)) return isMissing(address) ? createProblem('text-link-unknown', { address }).message : null;
  if (/^(mailto|tel):/i.test(address)) return 'Write mailto: and one address, or tel: and a number without spaces.';
  return errorOfLink(address) ?? 'Start with / for a page of this site, or with https:// for another site.';
}

/** Whether an address is refused as the target of a link in a text. */
export function isRefused(address: string): boolean {
  return !isSafeTextLink(address);
}

/** Describes where a link leads. Empty when it leads nowhere. */
export function describeLink(text: string): string {
  if (text.startsWith('mailto:') && isSafeTextLink(text)) return 'Opens a message to this address.';
  if (text.startsWith('tel:') && isSafeTextLink(text)) return 'Calls this number.';
  if (text === '' || errorOfLink(text) !== null) return '';
  const [, otherwise] = /^\{\{[a-zA-Z]+\|([^}]+)\}\}/.exec(text) ?? [];
  if (otherwise) return `Leads to an address that is filled in, or to ${otherwise} where there is none.`;
  if (text.startsWith('{{')) return 'Leads to an address that is filled in.';
  if (text.startsWith('/')) return 'A page of this site.';
  return `Leaves this site: ${text.slice('https://'.length).split(/[/?#]/)[0]}.`;
}

function withoutHidden(text: string): string {
  return [...text]
    .filter((character) => character > ' ' && character !== '\u007f' && !/[\u200b-\u200f\u2028-\u202e\ufeff]/.test(character))
    .join('');
}
