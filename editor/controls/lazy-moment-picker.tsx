import { lazy, type ReactElement, Suspense } from 'react';
import { permitMarkup } from '#engine/react';
import { PlainMoment } from './plain-moment.tsx';
import type { MomentPickerProps } from './wall-moment.ts';
import './field.css';
import './moment-picker.css';

/** The date control is the largest of a form, so it loads on demand. If that fails, the browser's own fields replace it. */
const LazyPicker = lazy(async () => {
  preparePage(document);
  return import('./moment-picker.tsx').then(
    ({ MomentPicker: Picker }) => ({ default: Picker }),
    () => ({ default: PlainMoment }),
  );
});

/** A date, and a time where needed, both in UK local time. The day comes before the month. */
export function MomentPicker(props: MomentPickerProps): ReactElement {
  return (
    <Suspense fallback={<span className="moment-waiting" aria-hidden="true" />}>
      <LazyPicker {...props} />
    </Suspense>
  );
}

/**
 * Prepares a page that forbids styles and markup from script for react-aria's controls: their one style gets the page's nonce, and they may
 * clear an element by setting empty markup. All other markup stays forbidden. Call it before they are loaded.
 */
function preparePage(page: Document): void {
  giveNonce(page);
  permitMarkup('');
}

/** The controls read the nonce from this element. */
function giveNonce(page: Document): void {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce || page.querySelector('meta[property="csp-nonce"]')) return;
  const meta = page.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  page.head.append(meta);
}
