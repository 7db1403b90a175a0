import type { ReactElement } from 'react';
import { Badge, Crest } from '#engine/react';
import type { DrawnChoice } from '../../rules/status/choices.ts';
import { chooseChoiceLook } from './choice-status.ts';
import './application.css';

/** The choices of an application: crest, university, course, and the status as text with an icon. */
export function ChoiceList({ choices, label }: { choices: readonly DrawnChoice[]; label: string }): ReactElement {
  return (
    <ul className="choices" aria-label={label}>
      {choices.map((choice) => (
        <ChoiceRow key={`${choice.providerId}/${choice.provider}/${choice.course}`} choice={choice} />
      ))}
    </ul>
  );
}

function ChoiceRow({ choice }: { choice: DrawnChoice }): ReactElement {
  const look = chooseChoiceLook(choice.status);
  return (
    <li className="choice">
      <Crest seed={choice.providerId || choice.provider} />
      <span className="choice-text">
        <strong>{choice.provider}</strong>
        <span>{choice.course}</span>
      </span>
      <Badge tone={look.tone} icon={look.icon}>
        {choice.label}
      </Badge>
    </li>
  );
}
