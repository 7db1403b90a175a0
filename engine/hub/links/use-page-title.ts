import { useLayoutEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';

/** Who names the document: the address alone, the screen at the address, or a panel that stands over it. */
type Namer = 'address' | 'screen' | 'panel';

const ORDER: readonly Namer[] = ['address', 'screen', 'panel'];

/** The names of all that is on the page now. The document has the name of what is seen: the one over all others, the newest among equals. */
const names: { title: string; readonly namer: Namer }[] = [];

/** Names the document after what is shown, '{page} - Your Hub', for as long as it is; null leaves it to what stands below (SHELL-046). */
export function usePageTitle(page: string | null, namer: Namer = 'screen'): void {
  const messages = useMessages();
  useWholeTitle(page === null ? null : messages('document-title', { page }), namer);
}

/** The same for a title that is whole. */
export function useWholeTitle(title: string | null, namer: Namer = 'screen'): void {
  useLayoutEffect(() => {
    if (title === null) return;
    const name = { title, namer };
    names.push(name);
    showName();
    return () => {
      names.splice(names.indexOf(name), 1);
      showName();
    };
  }, [title, namer]);
}

/** Gives the address another name until the next address. */
export function renameAddress(title: string): void {
  for (const name of names) if (name.namer === 'address') name.title = title;
  showName();
}

function showName(): void {
  const shown = ORDER.flatMap((namer) => names.filter((name) => name.namer === namer)).at(-1);
  if (shown) document.title = shown.title;
}
