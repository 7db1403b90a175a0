import { type ReactElement, useEffect, useRef } from 'react';
import { describeFailure, type ReadCall, ReadingView, useMessages, useRead } from '#engine/hub';
import { Button, type Elements } from '#engine/react';
import './search.later.css';

export interface MorePageProps<T> {
  readonly read: ReadCall<T>;
  /** Whether the person has just asked for this page: then its first link takes the focus. */
  readonly takesFocus: boolean;
  /** The message for a page that could not be loaded, with {message} and {code}. */
  readonly failed: string;
  readonly children: (page: T) => Elements;
}

/** A further page of search results (SEARCH-027). */
export function MorePage<T>({ read, takesFocus, failed, children }: MorePageProps<T>): ReactElement {
  const messages = useMessages();
  const reading = useRead<T>(read);
  const { resource } = reading;
  const box = useRef<HTMLDivElement>(null);
  const isReady = resource.kind === 'ready';
  useEffect(() => {
    if (isReady && takesFocus) box.current?.querySelector<HTMLElement>('a[href]')?.focus();
  }, [isReady, takesFocus]);
  const failedText = resource.kind === 'failed' ? describeFailure(messages, failed, resource.cause) : undefined;
  return (
    <div ref={box}>
      <ReadingView reading={reading} shape="rows" empty={null} failedText={failedText}>
        {children}
      </ReadingView>
    </div>
  );
}

/** How many of all results are shown, and the button that shows more. */
export function ShowMore({ count, onMore }: { readonly count: string; readonly onMore: () => void }): ReactElement {
  const messages = useMessages();
  return (
    <div className="show-more">
      <p>{count}</p>
      <Button icon="chevron-down" onClick={onMore}>
        {messages('show-more')}
      </Button>
    </div>
  );
}
