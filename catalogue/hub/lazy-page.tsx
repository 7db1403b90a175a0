import type { ReactElement } from 'react';
import { LazyPart, type LoadPart } from '../../engine/react.ts';
import { useWords } from '../parts/index.ts';

/** Props of a page that takes none; one value, so that it never looks new. */
export const NOTHING = {};

/** A page in a chunk of its own, with the hub's words while it loads and when it does not come. */
export function LazyPage<P extends object>({ load, props }: { load: LoadPart<P>; props: P }): ReactElement {
  const words = useWords();
  return (
    <LazyPart load={load} props={props} words={{ text: words('failed-view'), retry: words('try-again') }} loadingLabel={words('loading')} />
  );
}
