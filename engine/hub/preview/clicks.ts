import type { FromPreview } from '../../index.ts';
import { keyOfElement } from './outline.ts';
import type { TextWatch } from './text-watch.ts';

/** What clicks do at present, and where to report them. */
export interface ClickController {
  readonly clicks: () => 'choose' | 'use';
  /** The text that was pressed, if an item says it. */
  readonly textAt: TextWatch['at'];
  readonly tell: (message: FromPreview) => void;
}

/** Makes clicks select texts and items, or work as in the hub; none ever leaves the frame. */
export function listenToClicks({ clicks, textAt, tell }: ClickController): void {
  // In the capture phase, before the hub: a click that selects does nothing else.
  document.addEventListener(
    'click',
    (event) => {
      if (clicks() === 'use' || !(event.target instanceof Element)) return;
      const text = textAt(event);
      const key = text?.key ?? keyOfElement(event.target);
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ kind: 'pick', key, text: text && { ...text, isTwice: event.detail === 2 } });
    },
    true,
  );
  // After the hub: a click that it left to the browser would leave the frame.
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

/** The sandbox blocks forms before their pages see the event, so it is dispatched here. Nothing is sent. */
function submit(form: HTMLFormElement, submitter: HTMLElement): void {
  if (form.noValidate || form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
