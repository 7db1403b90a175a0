import { type ReactElement, useEffect, useRef } from 'react';
import { Avatar, Button, chooseAvatarColour, Icon } from '../../engine/react.ts';
import { HubLink, useHubActions, useHubPage, useWords } from '../parts/index.ts';
import { useClosing } from './use-closing.ts';

const themes = ['', 'light', 'dark'] as const;
const motions = ['', 'reduce'] as const;

const displayWords: Readonly<Record<'theme' | 'motion', Readonly<Record<string, string>>>> = {
  theme: { '': 'theme-device', light: 'theme-light', dark: 'theme-dark' },
  motion: { '': 'motion-full', reduce: 'motion-reduce' },
};

/** The person's menu: preferences, theme, motion, sign out. Opens without script; Escape and a press outside close it. */
export function AccountMenu(): ReactElement {
  const words = useWords();
  const { person } = useHubPage();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="account">
      <summary
        className="account-button"
        aria-label={person.name ? words('account-menu', { name: person.name }) : words('account-menu-no-name')}
      >
        <Avatar letter={person.initial} index={chooseAvatarColour(person.name)} />
      </summary>
      <div className="account-menu">
        {person.name && <p className="account-name">{person.name}</p>}
        <HubLink to="/preferences" isPlain className="account-item">
          <Icon name="settings-2" /> {words('account-preferences')}
        </HubLink>
        <HubLink to="/help" isPlain className="account-item">
          <Icon name="circle-help" /> {words('nav-help')}
        </HubLink>
        <Choice name="theme" options={themes} />
        <Choice name="motion" options={motions} />
        <form method="post" action="/account/logout">
          <Button type="submit" variant="secondary" icon="log-out" isWide>
            {words('account-sign-out')}
          </Button>
        </form>
      </div>
    </details>
  );
}

function Choice({ name, options }: { name: 'theme' | 'motion'; options: readonly string[] }): ReactElement {
  const words = useWords();
  const { setDisplay } = useHubActions();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = document.documentElement.dataset[`${name}Choice`] ?? '';
    const input = fieldset.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`);
    if (input) input.checked = true;
  }, [name]);
  return (
    <fieldset ref={fieldset} className="account-choice">
      <legend>{words(`${name}-label`)}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === ''}
            onChange={() => {
              showDisplay(name, option);
              setDisplay(name, option);
            }}
          />
          <span>{words(displayWords[name][option] ?? '')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Puts a choice of theme or motion on the page at once. 'Same as device' asks the device. */
export function showDisplay(name: 'theme' | 'motion', value: string): void {
  const { dataset } = document.documentElement;
  dataset[`${name}Choice`] = value;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = name === 'theme' && value === '' ? (isDark ? 'dark' : 'light') : value;
  if (shown) dataset[name] = shown;
  else delete dataset[name];
}
