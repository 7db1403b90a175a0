import { type ReactElement, useEffect, useRef, useState } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon, useAnnounce, useTimeout } from '#engine/react';
import type { CommentThread } from '../../rules/live/index.ts';
import { readText } from '../../rules/reading.ts';
import { type CommentProvider, isScriptAddress, threadProvider } from './comment-provider.ts';
import { useSignature } from './use-signature.ts';

/** Comments that have not loaded by then count as failed. */
const LATE_MS = 8_000;

export interface LiveCommentsProps {
  readonly thread: CommentThread;
  readonly provider?: CommentProvider;
}

/** Comments from a third party: loaded only after 'Show comments' is pressed; without a signature that button is missing. */
export function LiveComments({ thread, provider = threadProvider }: LiveCommentsProps): ReactElement | null {
  const messages = useMessages();
  const announce = useAnnounce();
  const { report } = useHubActions();
  const { values } = useHubPage().pageState;
  const script = readText(values.commentsScriptUrl);
  const signature = useSignature(isScriptAddress(script) ? thread : null);
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    return () => {
      if (box) provider.hide(box);
    };
  }, [provider]);
  const fail = () => {
    setState('failed');
    announce(messages('live-comments-failed'));
  };
  useTimeout(fail, state === 'loading' ? LATE_MS : null);
  const show = async () => {
    if (!place.current || signature === null) return;
    setState('loading');
    try {
      await provider.show(place.current, { identifier: thread.identifier, signature, script });
      setState('open');
    } catch (cause) {
      report('comments', `There has been a problem fetching comments. ${cause instanceof Error ? cause.message : ''}`);
      fail();
    }
  };
  return (
    <section className="card live-comments" aria-labelledby="live-comments" hidden={signature === null}>
      <h2 id="live-comments">{messages('live-comments')}</h2>
      {state === 'open' ? null : (
        <>
          <p className="muted small">{messages('live-comments-note')}</p>
          <Button icon="message-circle" isPending={state === 'loading'} onClick={() => void show()}>
            {messages('live-show-comments')}
          </Button>
        </>
      )}
      {state === 'failed' ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{messages('live-comments-failed')}</span>
          <HubLink to={readText(values.contactUrl) || '/contact-us'}>{messages('footer-contact')}</HubLink>
        </p>
      ) : null}
      <div ref={place} />
    </section>
  );
}
