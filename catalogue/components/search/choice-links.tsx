import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import './choice-links.later.css';

export interface ChoiceLinksProps {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly title: string; readonly isChosen: boolean }[];
}

/** One choice of a few, each with its own address, so that Back, new tabs and bookmarks work. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps): ReactElement {
  return (
    <nav aria-label={label} className="choice-links">
      <ul>
        {choices.map(({ to, title, isChosen }) => (
          <li key={to}>
            <HubLink to={to} isPlain aria-current={isChosen ? 'true' : undefined}>
              {title}
            </HubLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
