import { parseUrl } from '#engine';
import { trust } from '#engine/react';

/** Dependencies of a comment provider. */
interface CommentSession {
  readonly identifier: string;
  readonly signature: string;
  /** Address of the provider's script. */
  readonly script: string;
}

/** Renders comments into an element of the page. Another provider is another object with this interface. */
export interface CommentProvider {
  /** Starts the comments; rejects when the script cannot be loaded. */
  show(place: HTMLElement, session: CommentSession): Promise<void>;
  /** Removes what was added to the page. */
  hide(place: HTMLElement): void;
}

const THREAD_ID = 'disqus_thread';
const SCRIPT_MARK = 'data-comments';

/** A provider that signs people in with a signature from the server, and reads its settings from the page. */
export const threadProvider: CommentProvider = {
  show(place, { identifier, signature, script }) {
    const thread = document.createElement('div');
    thread.id = THREAD_ID;
    place.replaceChildren(thread);
    Reflect.set(globalThis, 'disqus_config', function configure(this: { page: Record<string, string> }) {
      this.page.identifier = identifier;
      this.page.remote_auth_s3 = signature;
    });
    return addScript(script);
  },
  hide(place) {
    place.replaceChildren();
    for (const script of document.querySelectorAll(`script[${SCRIPT_MARK}]`)) script.remove();
    Reflect.deleteProperty(globalThis, 'disqus_config');
  },
};

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.setAttribute(SCRIPT_MARK, '');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the comments could not be loaded.')));
    setAddress(script, address);
    document.head.append(script);
  });
}

/** The page refuses untrusted script addresses; for comments only, https ones are trusted. */
function setAddress(script: HTMLScriptElement, address: string): void {
  if (!isScriptAddress(address)) throw new TypeError('The script of the comments has no https address.');
  script.src = trust('createScriptURL', 'hub-comments', address);
}

/** Whether comments may be loaded from an address. */
export function isScriptAddress(address: string): boolean {
  return parseUrl(address)?.protocol === 'https:';
}
