import type { HubPorts } from '../store/ports.ts';

/**
 * Handles an app that breaks outside of all its parts. React would remove everything; instead the server's HTML is restored, and its links
 * and forms work without the app. If the address has changed meanwhile, that address is loaded. The HTML is copied at the start, into a
 * document that fetches nothing.
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
