import type { ReactElement } from 'react';
import { HubLink, useWords, WithWords } from '../../parts/index.ts';
import './career-list.css';
import { Matches } from './matches.tsx';

/** Careers and subjects that fit a finished quiz (WIDGET-032, WIDGET-033). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page matches">
      <HubLink to="/" className="page-back">
        {words('not-found-link')}
      </HubLink>
      <WithWords areas={['careers', 'courses and universities']} shape="card">
        <Matches />
      </WithWords>
    </div>
  );
}
