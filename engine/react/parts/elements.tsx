import type { ReactElement, ReactNode } from 'react';

/**
 * Children that are elements and never bare text. A browser's translator replaces text nodes with elements of its own; React then fails
 * when it removes such a text node or inserts something before it, and writes new text where nobody sees it. A text that is alone in
 * its element is safe, because React then sets the content of the element.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/** Children as elements: a text gets an element of its own, elements stay as they are. */
export function toElements(children: ReactNode): Elements {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : (children as Elements);
}
