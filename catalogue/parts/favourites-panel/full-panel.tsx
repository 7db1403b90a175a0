import type { ReactElement } from 'react';
import { WithMessages } from '../../../engine/hub.ts';
import { FavouritesPanel, type PanelProps } from './favourites-panel.tsx';

/** The panel with all that it can do, once its words are here. */
export function FullFavouritesPanel(props: Omit<PanelProps, 'isFull'>): ReactElement {
  return (
    <WithMessages areas={['favourites and map', 'courses and universities']} shape="rows">
      <FavouritesPanel {...props} isFull />
    </WithMessages>
  );
}
