import { lazy, type ReactElement, Suspense } from 'react';

import { PlainMoment } from './plain-moment.tsx';
import { preparePage } from './prepare-page.ts';
import type { MomentPickerProps } from './wall-moment.ts';
import './field.css';
import './moment-picker.css';

/** The control of dates is the largest of a form, so it comes when a form has one. Where it does not come, the browser's own fields do its work. */
const LazyPicker = lazy(async () => {
  preparePage(document);
  return import('./moment-picker.tsx').then(
    ({ MomentPicker: Picker }) => ({ default: Picker }),
    () => ({ default: PlainMoment }),
  );
});

/** A date, and a time if one matters, both as the clock on a wall in the UK shows them. The day always stands before the month. */
export function MomentPicker(props: MomentPickerProps): ReactElement {
  return (
    <Suspense fallback={<span className="moment-waiting" aria-hidden="true" />}>
      <LazyPicker {...props} />
    </Suspense>
  );
}
