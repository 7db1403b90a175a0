import type { ReactElement } from 'react';
import { WithMessages } from '#engine/hub';
import { FavouritesPanel, type PanelProps } from './favourites-panel.tsx';

/** The panel with all its functions, once its messages are loaded. */
export function FullFavouritesPanel(props: Omit<PanelProps, 'isFull'>): ReactElement {
  return (
    <WithMessages areas={['favourites and map', 'courses and universities']} shape="rows">
      <FavouritesPanel {...props} isFull />
    </WithMessages>
  );
}
