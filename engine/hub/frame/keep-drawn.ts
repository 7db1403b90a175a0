import type { HubPorts } from '../store/ports.ts';

/**
 * What becomes of a page whose app breaks outside of all its parts, which React answers by removing everything: the page is put back as it
 * was drawn, and its links and forms work without the app. Somebody who has gone to another address meanwhile loads that one. The copy is
 * made at once, in a document that fetches nothing.
 */
export function keepDrawn(root: HTMLElement, ports: Pick<HubPorts, 'here' | 'leave' | 'log'>): (cause: unknown) => void {
  const { childNodes } = document.implementation.createHTMLDocument().importNode(root, true);
  const address = ports.here();
  return (cause) => {
    ports.log('error', 'page', String(cause));
    const here = ports.here();
    if (here === address) root.replaceChildren(...childNodes);
    else ports.leave(here.replace(/#.*/, ''));
  };
}
