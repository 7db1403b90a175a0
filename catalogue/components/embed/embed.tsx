import { type ReactElement, type Ref, useLayoutEffect, useState } from 'react';
import { parseUrl } from '#engine';
import { useMessages } from '#engine/hub';
import { Icon, Link, useTimeout } from '#engine/react';
import './embed.later.css';

/** A frame that has not loaded by then is reported as missing. */
const LATE_MS = 8_000;

export interface EmbedProps {
  readonly address: string;
  readonly title: string;
  /** Where the content is available outside this page; defaults to the address. */
  readonly elsewhere?: string;
  readonly className: string;
  readonly frameRef?: Ref<HTMLIFrameElement>;
}

/**
 * A player from another site, in a frame: it runs its own scripts, cannot touch this page, and loads only if its host is on the site's
 * list. Browsers do not report whether a frame shows anything, so a link to its own page is always below; a refused frame is removed, and a
 * late one is reported as missing.
 */
export function Embed({ address, title, elsewhere = address, className, frameRef }: EmbedProps): ReactElement {
  const messages = useMessages();
  const [state, setState] = useState<'loading' | 'late' | 'here' | 'refused'>('loading');
  useRefusal(address, () => setState('refused'));
  useTimeout(() => setState('late'), state === 'loading' ? LATE_MS : null);
  return (
    <div className="embed">
      {state === 'refused' ? null : (
        <iframe
          ref={frameRef}
          className={className}
          src={address}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState((before) => (before === 'refused' ? before : 'here'))}
        />
      )}
      <p className="embed-note">
        {state === 'late' || state === 'refused' ? (
          <span>
            <Icon name="circle-alert" /> <span>{messages('embed-missing')}</span>
          </span>
        ) : null}
        <Link href={elsewhere} newTabLabel={messages('opens-in-new-tab-brackets')}>
          {messages('embed-elsewhere')}
        </Link>
      </p>
    </div>
  );
}

/** Calls `onRefusal` when this page's content security policy blocks a frame of this address. */
function useRefusal(address: string, onRefusal: () => void): void {
  useLayoutEffect(() => {
    const { origin } = new URL(address, document.baseURI);
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && parseUrl(blockedURI)?.origin === origin) onRefusal();
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  });
}
