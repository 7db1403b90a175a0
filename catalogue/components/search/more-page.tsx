import { type ReactElement, useEffect, useRef } from 'react';
import type { MessageKey } from '#engine';
import { describeFailure, type ReadCall, ReadingView, useMessages, useRead } from '#engine/hub';
import { Button, type Elements } from '#engine/react';
import './search.later.css';

interface MorePageProps<T> {
  readonly read: ReadCall<T>;
  readonly takesFocus: boolean;
  /** The message for a page that could not be loaded, with {message} and {code}. */
  readonly failed: MessageKey;
  readonly children: (page: T) => Elements;
}

export interface MorePagesProps<T> extends Pick<MorePageProps<T>, 'failed' | 'children'> {
  /** The number of pages, including the first, which is rendered elsewhere. */
  readonly pages: number;
  /** The page just requested: its first link takes focus. */
  readonly focusedPage: number;
  readonly toRead: (page: number) => ReadCall<T>;
}

/** The further pages of search results. */
export function MorePages<T>({ pages, focusedPage, toRead, ...rest }: MorePagesProps<T>): ReactElement {
  const further = Array.from({ length: pages - 1 }, (_none, index) => index + 1);
  return (
    <>
      {further.map((page) => (
        <MorePage key={page} read={toRead(page)} takesFocus={focusedPage === page} {...rest} />
      ))}
    </>
  );
}

function MorePage<T>({ read, takesFocus, failed, children }: MorePageProps<T>): ReactElement {
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

/** How many of all results are shown, and the button to show more. */
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
