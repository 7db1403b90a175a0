import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Loading } from '../parts/skeleton.tsx';
import type { CustomiseGridProps } from './customise-grid.tsx';

const Grid: ComponentType<CustomiseGridProps> = lazy(async () => ({ default: (await import('./customise-grid.tsx')).CustomiseGrid }));

/** The arranging view, fetched when first shown. */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  return (
    <Suspense fallback={<Loading label={props.words.heading} shape="rows" />}>
      <Grid {...props} />
    </Suspense>
  );
}
