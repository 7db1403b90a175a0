import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';

export interface LookupProblemProps {
  readonly id?: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Says what could not be looked up, with Try again. The field beside it keeps what was typed. */
export function LookupProblem({ id, text, onRetry }: LookupProblemProps): ReactElement {
  const messages = useMessages();
  return (
    <div className="lookup-problem">
      <p id={id}>
        <Icon name="circle-alert" />
        <span>{text}</span>
      </p>
      <Button icon="refresh-cw" onClick={onRetry}>
        {messages('try-again')}
      </Button>
    </div>
  );
}
