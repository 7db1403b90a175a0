const ways = /^(?:[/?#]|https?:\/\/|mailto:|tel:)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const readTwoWays = /^\/[/\\]|[\u0000-\u001f\u007f\\]/;

/**
 * Whether a link may lead there: a place of this site, a web page, a telephone or a mailbox, written so that every browser
 * reads it alike. What content, services and people bring is checked where it comes in; this is the last look.
 * @example isSafeHref('javascript:alert(1)') // false
 */
export function isSafeHref(href: string): boolean {
  return ways.test(href) && !readTwoWays.test(href);
}
