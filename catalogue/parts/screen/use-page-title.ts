import { useEffect } from 'react';
import { useWords } from '../hub/words.ts';

/** Names the document after what the place shows, '{page} - Your Hub'; null keeps the name of the place (SHELL-046). */
export function usePageTitle(page: string | null): void {
  const words = useWords();
  const title = page === null ? null : words('document-title', { page });
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
