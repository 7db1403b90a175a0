import type { ReactElement, ReactNode } from 'react';

/**
 * What stands beside other things: elements and no bare text. A browser's translator puts elements of its own in the place of each text node;
 * React then fails when it removes such a node or puts something before it, and writes a new text where nobody sees it. In an element that
 * holds one text and nothing else there is no such node to lose: React writes what the element holds.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/** Children that may be a text or elements: a text gets an element of its own, elements stay as they are. */
export function toElements(children: ReactNode): Elements {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : (children as Elements);
}
