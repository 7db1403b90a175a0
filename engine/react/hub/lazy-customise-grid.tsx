import type { ReactElement } from 'react';
import { LazyPart } from '../frame/lazy-part.tsx';
import type { LoadPart } from '../frame/part-loads.ts';
import type { CustomiseGridProps } from './customise-grid.tsx';

const loadGrid: LoadPart<CustomiseGridProps> = async () => ({ Part: (await import('./customise-grid.tsx')).CustomiseGrid });

/** The customise view, fetched when first shown. It replaces the grid, so people can leave it while it is loading or has failed. */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  const { labels, onDone } = props;
  return <LazyPart load={loadGrid} props={props} labels={labels.failed} loadingLabel={labels.heading} shape="rows" onLeave={onDone} />;
}
