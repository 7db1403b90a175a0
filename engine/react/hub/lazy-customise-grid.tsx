import type { ReactElement } from 'react';
import { LazyPart } from '../frame/lazy-part.tsx';
import type { LoadPart } from '../frame/part-loads.ts';
import type { CustomiseGridProps } from './customise-grid.tsx';

const loadGrid: LoadPart<CustomiseGridProps> = async () => ({ Part: (await import('./customise-grid.tsx')).CustomiseGrid });

/** The arranging view, fetched when first shown. It takes the place of the grid, so it can be left while it does not come. */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  const { labels, onDone } = props;
  return <LazyPart load={loadGrid} props={props} labels={labels.failed} loadingLabel={labels.heading} shape="rows" onLeave={onDone} />;
}
