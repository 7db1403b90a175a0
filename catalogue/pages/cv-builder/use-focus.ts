import { useEffect, useState } from 'react';

/** Moves focus to the control with an id once it is rendered, for example in a new entry. */
export type Focus = (id: string) => void;

/** Returns a function that moves focus after the next render. */
export function useFocus(): Focus {
  const [wanted, setWanted] = useState({ id: '' });
  useEffect(() => {
    if (wanted.id !== '') document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
