import { useLayoutEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';

/** The source of a document title: the address, the screen at the address, or a panel over the screen. */
type Namer = 'address' | 'screen' | 'panel';

const ORDER: readonly Namer[] = ['address', 'screen', 'panel'];

/** All titles of the current page. The topmost source wins, and within it the newest title. */
const names: { title: string; readonly namer: Namer }[] = [];

/** Titles the document '{page} - Your Hub' while the caller is shown; null leaves the title to whatever is below. */
export function usePageTitle(page: string | null, namer: Namer = 'screen'): void {
  const messages = useMessages();
  useWholeTitle(page === null ? null : messages('document-title', { page }), namer);
}

/** Like `usePageTitle`, for a complete title. */
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

/** Renames the current address, until the next one. */
export function renameAddress(title: string): void {
  for (const name of names) if (name.namer === 'address') name.title = title;
  showName();
}

function showName(): void {
  const shown = ORDER.flatMap((namer) => names.filter((name) => name.namer === namer)).at(-1);
  if (shown) document.title = shown.title;
}
