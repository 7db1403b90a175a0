import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';

export interface LookupProblemProps {
  readonly id?: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** A failed lookup, with Try again. The field beside it keeps its text. */
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
