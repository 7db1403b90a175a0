import { lazy, type ReactElement, Suspense } from 'react';
import { Loading, Skeleton } from '../../engine/react.ts';
import type { RawJsonProps } from './raw-json.tsx';

export type { RawJsonProps } from './raw-json.tsx';

const LazyRawJson = lazy(async () => ({ default: (await import('./raw-json.tsx')).RawJson }));

/** The JSON of an item, to read and write. Its editor is loaded when it is first shown. */
export function RawJson(props: RawJsonProps): ReactElement {
  return (
    <Suspense
      fallback={
        <Loading label="Loading the JSON view">
          <Skeleton shape="rows" />
        </Loading>
      }
    >
      <LazyRawJson {...props} />
    </Suspense>
  );
}
