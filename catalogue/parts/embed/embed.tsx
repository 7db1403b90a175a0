import { type ReactElement, type Ref, useLayoutEffect, useState } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Icon, Link, useTimeout } from '../../../engine/react.ts';
import './embed.later.css';

/** A frame that has not come by then is said to be missing. */
const LATE_MS = 8_000;

/** Props of Embed. */
export interface EmbedProps {
  readonly address: string;
  readonly title: string;
  /** Where the same can be seen outside this page; the address itself when not given. */
  readonly elsewhere?: string;
  readonly className: string;
  readonly frameRef?: Ref<HTMLIFrameElement>;
}

/**
 * A player of another site: it may run its scripts and nothing around it, and the site's list of hosts decides whether it may be here at
 * all. A browser does not tell whether a frame shows anything, so the way to see it elsewhere always stands below; a frame that is refused
 * is taken out again, and one that is late is said to be.
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

/** Hears that the rules of this page keep a frame of this address out. */
function useRefusal(address: string, onRefusal: () => void): void {
  useLayoutEffect(() => {
    const { origin } = new URL(address, document.baseURI);
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) onRefusal();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  });
}
