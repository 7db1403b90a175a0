import { useEffect } from 'react';

/** Titles the document while it is printed, because browsers propose the title as the name of the file. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let before: string | null = null;
    const start = () => {
      before ??= document.title;
      document.title = title;
    };
    const end = () => {
      if (before !== null) document.title = before;
      before = null;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
}
