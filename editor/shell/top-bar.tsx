import type { ReactElement } from 'react';
import { Avatar, Badge, Button, chooseAvatarColour, Icon, IconButton, Logo } from '#engine/react';
import { addressOf, useGo } from '../session/address.ts';
import { useEditorName } from '../session/brand.tsx';
import { useSession, useSessionState } from '../session/hooks.tsx';
import { useOpenReview } from '../session/use-open-review.ts';
import { useWaiting } from '../session/waiting.ts';
import { LivePill } from './live-pill.tsx';
import { SavePill } from './save-pill.tsx';

export interface TopBarProps {
  readonly changes: number;
  readonly onPalette: () => void;
  readonly onRail: () => void;
  readonly onReview: () => void;
}

/** Always visible: search, save status, live version, and the button to review and publish. */
export function TopBar({ changes, onPalette, onRail, onReview }: TopBarProps): ReactElement {
  const { me } = useSession();
  const set = useSessionState((state) => state.set);
  const home = addressOf('/editor', '', set?.id ?? null);
  return (
    <header className="top-bar">
      <IconButton icon="menu" label="Places" className="top-rail" onClick={onRail} />
      <a className="top-home" href={`/editor${home.search}`}>
        <Logo />
        <span>{useEditorName()}</span>
      </a>
      <button
        type="button"
        className="top-search"
        onClick={onPalette}
        aria-label="Search or jump to anything"
        aria-keyshortcuts="Control+K"
      >
        <Icon name="search" size="sm" />
        <span>Search or jump to anything</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top-state">
        <SavePill />
        {set && set.author !== me.uid ? (
          <span className="top-pill">{set.title === '' ? 'In changes of a colleague' : `In “${set.title}”`}</span>
        ) : null}
        <LivePill />
      </div>
      <WaitingButton />
      <button type="button" className="top-review" onClick={onReview} aria-keyshortcuts="Control+Enter">
        <Icon name="file-check" />
        {changes === 0 ? (
          <span>{'No changes'}</span>
        ) : (
          <>
            <span className="top-review-word">Review</span> <span>{`${changes} ${changes === 1 ? 'change' : 'changes'}`}</span>
          </>
        )}
      </button>
      <details className="top-account">
        <summary aria-label={`You are ${me.name}, ${me.role}`}>
          <Avatar letter={(me.name[0] ?? '?').toUpperCase()} index={chooseAvatarColour(me.name)} size="sm" />
        </summary>
        <div className="top-menu">
          <p>
            <strong>{me.name}</strong>
            <Badge>{me.role}</Badge>
          </p>
          <form method="post" action="/account/logout">
            <Button type="submit" icon="log-out">
              Sign out
            </Button>
          </form>
        </div>
      </details>
    </header>
  );
}

/** What waits for this person. It links to the only set, or to the list of them. */
function WaitingButton(): ReactElement {
  const go = useGo();
  const openReview = useOpenReview();
  const { toReview, sentBack, approved } = useWaiting();
  const all = [...toReview, ...sentBack, ...approved];
  const counts = [
    { count: toReview.length, text: 'to review' },
    { count: sentBack.length, text: 'sent back' },
    { count: approved.length, text: 'approved' },
  ].filter(({ count }) => count > 0);
  const text = counts.map(({ count, text: what }) => `${count} ${what}`).join(', ');
  const [only, ...others] = all;
  const open = () => (!only || others.length > 0 ? go('/changes', { query: 'show=waiting' }) : void openReview(only.id));
  return (
    <>
      {text === '' ? null : (
        <button type="button" className="top-waiting" onClick={open}>
          <Icon name="inbox" />
          <span className="top-waiting-word">{text}</span>
          <span className="top-waiting-count" aria-hidden="true">
            {all.length}
          </span>
        </button>
      )}
      <span className="visually-hidden" role="status">
        {text}
      </span>
    </>
  );
}
