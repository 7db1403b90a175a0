import { type ReactElement, useReducer, useState } from 'react';
import { type Elements, FailedView, Loading, type SkeletonShape, useOnChange } from '../../react.ts';
import { useHubActions } from '../state/hub-context.tsx';
import { failedLabels, useMessages } from './use-messages.ts';

export interface WithMessagesProps {
  /** Areas of messages that the page does not include. */
  readonly areas: readonly string[];
  readonly shape?: SkeletonShape | undefined;
  /** The heading of the page until the children render their own. */
  readonly title?: string;
  readonly children: Elements;
}

/**
 * Renders its children once their messages have loaded. Pages and large parts of widgets have messages of their own, which the hub's page
 * need not include.
 */
export function WithMessages({ areas, shape, title, children }: WithMessagesProps): ReactElement {
  const messages = useMessages();
  const { fetchMessages } = useHubActions();
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const wanted = areas.join('\n');
  useOnChange(`${attempt} ${wanted}`, () => {
    let isWanted = true;
    const settle = (next: 'here' | 'failed') => {
      if (isWanted) setState(next);
    };
    fetchMessages(wanted.split('\n')).then(
      () => settle('here'),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  });
  if (state === 'here') return <>{children}</>;
  const again = () => {
    setState('loading');
    retry();
  };
  return (
    <>
      {title && (
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
      )}
      {state === 'failed' ? (
        <FailedView labels={failedLabels(messages)} onRetry={again} />
      ) : (
        <Loading label={messages('loading')} shape={shape} />
      )}
    </>
  );
}
