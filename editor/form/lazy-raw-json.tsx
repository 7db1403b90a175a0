import type { ReactElement } from 'react';
import { LazyPart, type LoadPart } from '#engine/react';
import type { RawJsonProps } from './raw-json.tsx';

const loadRawJson: LoadPart<RawJsonProps> = async () => ({ Part: (await import('./raw-json.tsx')).RawJson });
const failed = { text: 'We could not load the JSON view. Check your connection and try again.', retry: 'Try again' };

/** The JSON of an item, to read and edit. Its editor is loaded when first shown. */
export function RawJson(props: RawJsonProps): ReactElement {
  return <LazyPart load={loadRawJson} props={props} labels={failed} loadingLabel="Loading the JSON view" shape="rows" />;
}
