import { trust } from '#engine/react';

/**
 * Parses HTML into an inert document: without a window nothing in it runs, loads or is rendered. It is only for reading, and no node of it
 * may enter the page.
 */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trust('createHTML', 'paste', renameReported(html)), 'text/html');
}

/** The page's security policy applies to the document too and would report styles, event handlers and a base, so they are renamed. */
function renameReported(html: string): string {
  return html
    .replaceAll(/<style\b/gi, '<script data-css')
    .replaceAll(/<\/style\b/gi, '</script')
    .replaceAll(/<base\b/gi, '<meta')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));
}

/** The style of an element. */
export function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';
}

/** The style sheets of a document. */
export function sheetsOf(page: Document): readonly string[] {
  return [...page.querySelectorAll('[data-css]')].map(({ textContent }) => textContent);
}
