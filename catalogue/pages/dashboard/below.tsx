import type { ReactElement } from 'react';
import { useColumns } from '../../../engine/react.ts';
import { useHubPage } from '../../parts/index.ts';
import { FavouritesStrip } from './favourites-strip.tsx';
import { Feed } from './feed.tsx';
import { Happening } from './happening.tsx';
import { Guides, Promotions } from './promotions.tsx';
import { WidgetArea, type WidgetAreaProps } from './widget-area.tsx';

/** What stands below the apply panel, from the feed on. Its script is a chunk of its own: the server has drawn it already. */
export function Widget(area: WidgetAreaProps): ReactElement {
  const { plan, items } = useHubPage();
  const columns = useColumns(area.columns);
  const hasFavourites = plan.widgets.some((id) => items.widgets[id]?.component === 'favourites');
  return (
    <div className="dashboard-below">
      <Feed columns={columns} />
      <Happening columns={columns} />
      {hasFavourites && <FavouritesStrip />}
      <WidgetArea {...area} />
      <Promotions />
      <Guides />
    </div>
  );
}
