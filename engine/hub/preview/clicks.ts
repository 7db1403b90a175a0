import type { FromPreview } from '../../index.ts';
import { keyOfElement } from './outline.ts';

/** What clicks do now, and who hears of them. */
export interface ClickController {
  readonly clicks: () => 'choose' | 'use';
  readonly tell: (message: FromPreview) => void;
}

/** Clicks choose items or work as in the hub; none ever leaves the frame. */
export function listenToClicks({ clicks, tell }: ClickController): void {
  // Before the hub hears of it: a click that chooses does nothing else.
  document.addEventListener(
    'click',
    (event) => {
      const key = clicks() === 'choose' && event.target instanceof Element ? keyOfElement(event.target) : null;
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ kind: 'pick', key });
    },
    true,
  );
  // After the hub has heard of it: what it left to the browser would leave.
  window.addEventListener('click', (event) => stay(event, tell));
  window.addEventListener('auxclick', (event) => stay(event, tell));
}

function stay(event: MouseEvent, tell: ClickController['tell']): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const address = event.target.closest('a[href]')?.getAttribute('href') ?? null;
  if (address !== null && !address.startsWith('#')) {
    event.preventDefault();
    tell({ kind: 'left', address: address.slice(0, 2_000) });
    return;
  }
  const button = event.target.closest('button');
  if (button?.form && button.type === 'submit') {
    event.preventDefault();
    submit(button.form, button);
  }
}

/** The sandbox stops forms before their pages hear of them, so they are told here. Nothing is sent by it. */
function submit(form: HTMLFormElement, submitter: HTMLElement): void {
  if (form.noValidate || form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
