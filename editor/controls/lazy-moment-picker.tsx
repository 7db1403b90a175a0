import { lazy, type ReactElement, Suspense } from 'react';

import { PlainMoment } from './plain-moment.tsx';
import { preparePage } from './prepare-page.ts';
import type { MomentPickerProps } from './wall-moment.ts';
import './field.css';
import './moment-picker.css';

/**
 * The date control is the largest of a form, so it is loaded when a form needs one. When that fails, the browser's own fields replace
 * it.
 */
const LazyPicker = lazy(async () => {
  preparePage(document);
  return import('./moment-picker.tsx').then(
    ({ MomentPicker: Picker }) => ({ default: Picker }),
    () => ({ default: PlainMoment }),
  );
});

/** A date, and a time where it matters, both in UK local time. The day comes before the month. */
export function MomentPicker(props: MomentPickerProps): ReactElement {
  return (
    <Suspense fallback={<span className="moment-waiting" aria-hidden="true" />}>
      <LazyPicker {...props} />
    </Suspense>
  );
}
