import type { ReactElement } from 'react';
import { BackToHub, WithMessages } from '#engine/hub';
import './career-list.css';
import { Matches } from './matches.tsx';

/** Careers and subjects that match a finished quiz. */
export function Page(): ReactElement {
  return (
    <div className="page matches">
      <BackToHub />
      <WithMessages areas={['careers', 'courses and universities']} shape="card">
        <Matches />
      </WithMessages>
    </div>
  );
}
