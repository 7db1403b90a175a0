import { isSafeTextLink } from '#engine';

/** A pasted link's address as allowed in a text; null for a refused address, whose link is pasted as plain text. */
export function cleanLink(href: string, ownOrigins: readonly string[] = []): string | null {
  const address = unwrap(href.trim());
  const own = ownOrigins.find((origin) => origin !== '' && (address === origin || address.startsWith(`${origin}/`)));
  const inside = own === undefined ? address : address.slice(own.length) || '/';
  const plain = inside.replaceAll(/[()\s]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
  return plain !== '' && isSafeTextLink(plain) ? plain : null;
}

/** The target address behind a click-tracking redirect. */
function unwrap(href: string): string {
  const wrapped =
    /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?(.*)$/i.exec(href)?.[1] ??
    /^https?:\/\/[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/\?(.*)$/i.exec(href)?.[1];
  if (wrapped === undefined) return href;
  const query = new URLSearchParams(wrapped);
  return query.get('q') ?? query.get('url') ?? href;
}
