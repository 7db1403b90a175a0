import { trust } from '#engine/react';

/**
 * HTML of another program as a document that nobody sees: it has no window, so nothing in it runs, is fetched or is drawn. It is here to be
 * read, and no node of it may come into the page.
 */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(trust('createHTML', 'paste', renameReported(html)), 'text/html');
}

/** Our content security policy holds in the document too: styles, event handlers and a base would be reported, so they are renamed. */
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
