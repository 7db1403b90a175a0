import { type ReactElement, useId, useSyncExternalStore } from 'react';
import { useHubActions, useMessages } from '#engine/hub';

type DisplayName = 'theme' | 'motion';

const displayLabels: Readonly<Record<DisplayName, Readonly<Record<string, string>>>> = {
  theme: { '': 'theme-device', light: 'theme-light', dark: 'theme-dark' },
  motion: { '': 'motion-full', reduce: 'motion-reduce' },
};

/** A choice of theme or motion, applied and saved immediately. All such controls on the page show the same choice. */
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

/** Applies a choice of theme or motion to the page. 'Same as device' uses the device's setting. */
function showDisplay(name: DisplayName, value: string): void {
  const { dataset } = document.documentElement;
  dataset[`${name}Choice`] = value;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = name === 'theme' && value === '' ? (isDark ? 'dark' : 'light') : value;
  if (shown) dataset[name] = shown;
  else delete dataset[name];
}
