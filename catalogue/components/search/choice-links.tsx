import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import './choice-links.later.css';

export interface ChoiceLinksProps {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly title: string; readonly isChosen: boolean }[];
}

/** One choice of a few, each at an address of its own: Back, a new tab and a bookmark keep it. */
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
