import type { ReactElement } from 'react';
import { useWords } from '../words/words.ts';
import { HubLink } from './hub-link.tsx';

/** The way back from a page, above its title. */
export function BackToHub(): ReactElement {
  const words = useWords();
  return (
    <HubLink to="/" className="page-back">
      {words('not-found-link')}
    </HubLink>
  );
}
