import type { ReactElement } from 'react';
import { useHubPage, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { ApplicationTile } from '../../components/application/application-tile.tsx';
import { toTileViews } from '../../components/application/tile-view.ts';
import './apply.css';

/** The status tiles of the person's applications; the Clearing variant shows only the undergraduate one. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const tiles = toTileViews(useHubPage());
  const isClearing = widget.variant.includes('clearing-undergraduate');
  const shown = isClearing ? tiles.filter((tile) => tile.scheme === 'UG') : tiles;
  if (shown.length === 0) return <WidgetEmpty widget={widget} />;
  return (
    <div className="apply-tiles fills-card">
      {shown.map((tile) => (
        <ApplicationTile key={tile.scheme} tile={tile} headingLevel={4} />
      ))}
    </div>
  );
}
