import { useEffect, useState } from 'react';

/** True once the page has been scrolled. False on the server and in the first browser render. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    // A restored page may already be scrolled.
    if (window.scrollY > 0) note();
    else window.addEventListener('scroll', note, { once: true, passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return hasScrolled;
}
