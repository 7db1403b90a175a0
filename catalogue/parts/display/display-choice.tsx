import { type ReactElement, useId, useSyncExternalStore } from 'react';
import { useHubActions, useMessages } from '../../../engine/hub.ts';

type DisplayName = 'theme' | 'motion';

const displayLabels: Readonly<Record<DisplayName, Readonly<Record<string, string>>>> = {
  theme: { '': 'theme-device', light: 'theme-light', dark: 'theme-dark' },
  motion: { '': 'motion-full', reduce: 'motion-reduce' },
};

/** A choice of theme or motion, taken up at once and kept. Every such choice of the page shows the same answer. */
export function DisplayChoice({ name }: { readonly name: DisplayName }): ReactElement {
  const messages = useMessages();
  const { setDisplay } = useHubActions();
  const group = useId();
  const chosen = useSyncExternalStore(
    watchRoot,
    () => document.documentElement.dataset[`${name}Choice`] ?? '',
    () => '',
  );
  return (
    <fieldset className="account-choice">
      <legend>{messages(`${name}-label`)}</legend>
      {Object.entries(displayLabels[name]).map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={chosen === option}
            onChange={() => {
              showDisplay(name, option);
              setDisplay(name, option);
            }}
          />
          <span>{messages(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function watchRoot(notify: () => void): () => void {
  const root = new MutationObserver(notify);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme-choice', 'data-motion-choice'] });
  return () => root.disconnect();
}

/** Puts a choice of theme or motion on the page at once. 'Same as device' asks the device. */
function showDisplay(name: DisplayName, value: string): void {
  const { dataset } = document.documentElement;
  dataset[`${name}Choice`] = value;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = name === 'theme' && value === '' ? (isDark ? 'dark' : 'light') : value;
  if (shown) dataset[name] = shown;
  else delete dataset[name];
}
