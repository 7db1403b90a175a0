import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { Loading } from '../parts/skeleton.tsx';
import type { CustomiseGridProps } from './customise-grid.tsx';

const Grid: ComponentType<CustomiseGridProps> = lazy(async () => ({ default: (await import('./customise-grid.tsx')).CustomiseGrid }));

/** The arranging view, fetched when first shown, in the browser only. */
export function CustomiseGrid(props: CustomiseGridProps): ReactElement {
  const isHydrated = useHydrated();
  const waiting = <Loading label={props.words.heading} shape="rows" />;
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Grid {...props} />
    </Suspense>
  );
}
