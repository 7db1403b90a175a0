import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { memoizeLast } from '#engine';
import { Button, Icon, joinClasses, SkipLink, useAnnounce, useMedia, useUndo } from '#engine/react';
import { FOLLOWS_OTHERS } from '../api/keys.ts';
import { goToSignIn } from '../controls/go-to-sign-in.ts';
import { onceForKind, partByKind } from '../document/by-kind.ts';
import type { DocumentState } from '../document/document.ts';
import { nameOf } from '../document/item-name.ts';
import { statusOf } from '../document/item-state.ts';
import { titleOf } from '../document/item-title.ts';
import type { Row } from '../lists/rows.ts';
import { addressOf, useGo, useSetInAddress, useSetInLinks } from '../session/address.ts';
import { useDraft, useDraftLater, useSession, useSessionState } from '../session/hooks.tsx';
import { labelsOf, startPathOf, useKinds } from '../session/kinds.tsx';
import { useStored } from '../session/use-stored.ts';
import { useUndoSteps } from '../session/use-undo-steps.ts';
import { ItemsScreen } from './items-screen.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { usePaneKeys } from './panes.tsx';
import { Rail } from './rail.tsx';
import { describeSaving } from './save-pill.tsx';
import { ServingBar } from './serving-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoElsewhere } from './undo-elsewhere.tsx';
import { UnsentBar } from './unsent-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useKeys } from './use-keys.ts';
import { useLostFocus } from './use-lost-focus.ts';
import './shell.css';
import './looks.css';

export interface ShellProps {
  readonly screens: Readonly<Record<string, ReactNode>>;
}

/** The frame of the editor around every screen: top bar, rail, keyboard shortcuts, and urgent notices. */
export function Shell({ screens }: ShellProps): ReactElement {
  const session = useSession();
  const go = useGo();
  const announce = useAnnounce();
  const [openDialog, setOpenDialog] = useState<'palette' | 'keys' | null>(null);
  const [isRailOpen, setRailOpen] = useState(false);
  const isPhone = useMedia('(max-width: 760px)', false);
  const [{ isOn: hasLetters }, setLetters] = useStored('letters', { isOn: true });
  usePaneKeys();
  useHeadingFocus();
  useArrival();
  useLostFocus();
  useSetInAddress();
  useSavingOnLeave();
  useNews();
  useFreshReadings();
  const counts = useDraftLater(countsOf);
  const undo = useUndoSteps();
  const review = useCallback(() => go('/review'), [go]);
  const openKeys = useCallback(() => setOpenDialog('keys'), []);
  const commands = useCommands({ undo, review, onKeys: openKeys });
  const openRow = useCallback((row: Row) => go(`/${row.key}`, { state: { leadsIn: true } }), [go]);
  useKeys({
    undo,
    review,
    hasLetters,
    onPalette: () => setOpenDialog('palette'),
    onKeys: openKeys,
    save: () => void session.flush().then(() => announce(describeSaving(session))),
  });
  return (
    <div className={joinClasses('shell', isRailOpen && 'is-rail-open')}>
      <SkipLink to="work" text="Skip to the work" />
      <TopBar
        changes={counts.get('review') ?? 0}
        onPalette={() => setOpenDialog('palette')}
        onRail={() => setRailOpen(!isRailOpen)}
        onReview={review}
      />
      {isPhone && !isRailOpen ? null : <Rail counts={counts} role={session.me.role} onChoose={() => setRailOpen(false)} />}
      <main className="work" id="work" tabIndex={-1}>
        <Bars />
        <div className="work-panes">
          <Places screens={screens} />
        </div>
      </main>
      <UndoElsewhere />
      {openDialog === 'palette' ? <Palette commands={commands} onOpen={openRow} onClose={() => setOpenDialog(null)} /> : null}
      {openDialog === 'keys' ? (
        <KeysDialog hasLetters={hasLetters} onLetters={(isOn) => setLetters({ isOn })} onClose={() => setOpenDialog(null)} />
      ) : null}
    </div>
  );
}

/** The screen for each address. */
function Places({ screens }: ShellProps): ReactElement {
  return (
    <Routes>
      <Route path="/" element={<Start />} />
      {Object.entries(screens).map(([path, screen]) => (
        <Route
          key={path}
          path={`/${path}`}
          element={
            <div className="pane pane-screen" data-pane="Screen">
              {screen}
            </div>
          }
        />
      ))}
      <Route path="/:kind" element={<ItemsScreen />} />
      <Route path="/:kind/:id" element={<ItemsScreen />} />
      <Route path="*" element={<NoPlace />} />
    </Routes>
  );
}

/** Records when a place was opened. */
function useArrival(): void {
  const { state, clock } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) state.setState({ arrivedAt: clock.now() });
  }, [pathname, state, clock]);
}

/** Focuses the heading of a new place where focus would otherwise be lost. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    const work = document.getElementById('work');
    if (!work || first.current === pathname) return;
    first.current = '';
    const isSettled = () => {
      if (document.activeElement !== document.body) return true;
      work.querySelector<HTMLElement>('.pane-screen h1')?.focus();
      return document.activeElement !== document.body;
    };
    if (isSettled()) return;
    const watcher = new MutationObserver(() => (isSettled() ? watcher.disconnect() : undefined));
    watcher.observe(work, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [pathname]);
}

/** Saves edits when the page is hidden, and stores unsaved ones in this browser. */
function useSavingOnLeave(): void {
  const session = useSession();
  useEffect(() => {
    const flush = () => void session.flush();
    const onVisible = () => (document.visibilityState === 'hidden' ? flush() : undefined);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    document.addEventListener('focusout', flush);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('focusout', flush);
    };
  }, [session]);
}

const leftTexts = {
  own: 'The changes that you were in are published or discarded. You are in your own.',
  joined: 'The changes that you were in were merged into others. You are in those now.',
} as const;

/** Notifies when the open change set is not the one in the address, and when somebody else changed an item too. */
function useNews(): void {
  const session = useSession();
  const offer = useUndo();
  useEffect(() => {
    if (session.isElsewhere) offer({ text: 'The changes that this address names are published or discarded. You are in your own.' });
  }, [session, offer]);
  const left = useSessionState((state) => state.left);
  useEffect(() => {
    if (left !== null) offer({ text: leftTexts[left] });
  }, [left, offer]);
  const joined = useSessionState((state) => state.joined);
  const announced = useRef(joined);
  useEffect(() => {
    if (!joined || announced.current === joined) return;
    announced.current = joined;
    offer({
      text: `Somebody else changed ${titleOf(session.document.store.getState().items.get(joined)?.value ?? null)} too. Both changes are in.`,
    });
  }, [joined, offer, session]);
}

/** Refreshes screen data once somebody else saved or published. */
function useFreshReadings(): void {
  const queries = useQueryClient();
  const newsCount = useSessionState((state) => state.newsCount);
  const live = useSessionState((state) => state.live.id);
  const read = useRef(`${newsCount} ${live}`);
  useEffect(() => {
    if (read.current === `${newsCount} ${live}`) return;
    read.current = `${newsCount} ${live}`;
    for (const queryKey of FOLLOWS_OTHERS) void queries.invalidateQueries({ queryKey });
  }, [newsCount, live, queries]);
}

/** The number of items of each kind, and of all changes. The same map until a number changes. */
function countsOf({ items }: DocumentState): Counts {
  const counts = new Map<string, number>();
  let changes = 0;
  for (const [kind, list] of partByKind(items)) {
    const { there, changed } = countKind(list);
    counts.set(kind, there);
    changes += changed;
  }
  counts.set('review', changes);
  return keepSameCounts(counts);
}

type Counts = ReadonlyMap<string, number>;

const keepSameCounts = memoizeLast(
  (counts: Counts) => counts,
  (one, other) => one.size === other.size && [...one].every(([name, count]) => other.get(name) === count),
);

const countKind = onceForKind(({ states }) => {
  let [there, changed] = [0, 0];
  for (const item of states) {
    if (item.value === null && item.live === null) continue;
    there += 1;
    if (statusOf(item) !== 'live') changed += 1;
  }
  return { there, changed };
});

/** Notices above the content: visitors see another version, signed out, stored edits, refusals. */
function Bars(): ReactElement {
  const kinds = useKinds();
  const serving = useSessionState((state) => state.live.serving);
  const signIn = useSessionState((state) => state.signIn);
  const refusals = useSessionState((state) => state.refusals);
  // An edit taken back since needs no save.
  const refused = useDraft(({ items }) => [...refusals.keys()].filter((key) => items.get(key)?.saving === 'refused').join(' ')).split(' ');
  return (
    <>
      <ServingBar serving={serving} />
      {signIn ? (
        <div className="bar" role="alert">
          <Icon name="circle-alert" />
          <p>You are signed out. Your text is stored here. Sign in to save it.</p>
          <Button onClick={() => goToSignIn(signIn)}>Sign in again (opens in new tab)</Button>
        </div>
      ) : null}
      {[...refusals]
        .filter(([key]) => refused.includes(key))
        .map(([key, sentence]) => (
          <div className="bar" role="alert" key={key}>
            <Icon name="circle-alert" />
            <p>{`${labelsOf(kinds, nameOf(key).kind).one} ${nameOf(key).id} is not saved: ${sentence}`}</p>
          </div>
        ))}
      <UnsentBar />
    </>
  );
}

/** Redirects to the first list, with the parameters of the address. */
function Start(): ReactElement {
  return <Navigate to={addressOf(startPathOf(useKinds()), window.location.search, useSetInLinks())} replace />;
}

function NoPlace(): ReactElement {
  const go = useGo();
  return (
    <div className="pane pane-screen">
      <h1>There is no such place</h1>
      <p>The address may have been cut short.</p>
      <Button onClick={() => go('/')}>Go to the first list</Button>
    </div>
  );
}
