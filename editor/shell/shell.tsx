import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Button, Icon, joinClasses, SkipLink, useAnnounce, useMedia, useUndo } from '../../engine/react.ts';
import { type DocumentState, itemsOfKind, nameOf, onceForKind, partByKind, standingOf } from '../document/index.ts';
import { type Row, titleOf } from '../lists/index.ts';
import { goToSignIn } from '../screens/go-to-sign-in.ts';
import {
  addressOf,
  here,
  labelsOf,
  useDraftLater,
  useGo,
  useKept,
  useKinds,
  useSession,
  useSessionState,
  useSetInAddress,
  useSetInLinks,
} from '../session/index.ts';
import { ItemsScreen } from './items-screen.tsx';
import { KeptBar } from './kept-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { type Command, Palette } from './palette.tsx';
import { usePaneKeys } from './panes.tsx';
import { placesOf } from './places.ts';
import { Rail } from './rail.tsx';
import { ServingBar } from './serving-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';
import './looks.css';

/** Props of Shell: what is drawn at each place that is not a list. */
export interface ShellProps {
  readonly screens: Readonly<Record<string, ReactNode>>;
}

/** The editor around every screen: bar, rail, keys, and what has to be said at once. */
export function Shell({ screens }: ShellProps): ReactElement {
  const session = useSession();
  const go = useGo();
  const kinds = useKinds();
  const announce = useAnnounce();
  const offer = useUndo();
  const [asks, setAsks] = useState<'palette' | 'keys' | null>(null);
  const [isRailOpen, setRailOpen] = useState(false);
  const isPhone = useMedia('(max-width: 760px)', false);
  const [{ isOn: hasLetters }, setLetters] = useKept('letters', { isOn: true });
  usePaneKeys();
  useSetInAddress();
  const counts = useDraftLater(countsOf);
  const personas = useDraftLater(personasOf);
  const undo = useCallback(
    (isBack: boolean) => {
      const key = isBack ? session.undo() : session.redo();
      if (!key) return announce(isBack ? 'Nothing to undo' : 'Nothing to do again');
      const item = session.document.store.getState().items.get(key);
      announce(`${isBack ? 'Undone in' : 'Done again in'} ${titleOf(item?.value ?? null) || nameOf(key).id}`);
      if (!window.location.pathname.endsWith(`/${key}`)) go(`/${key}`, { query: here });
    },
    [session, announce, go],
  );
  const review = useCallback(() => go('/review'), [go]);
  useKeys({
    undo,
    review,
    hasLetters,
    onPalette: () => setAsks('palette'),
    onKeys: () => setAsks('keys'),
    save: () =>
      void session
        .flush()
        .then(() => announce(session.document.unsaved().length === 0 ? 'Saved' : 'Not saved yet. Your words are kept here.')),
  });
  // Words are saved when the page is hidden, and what can not be saved is kept in this browser.
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
  useEffect(() => {
    if (session.isElsewhere) offer({ text: 'The changes that this address names are published or discarded. You are in your own.' });
  }, [session, offer]);
  const joined = useSessionState((state) => state.joined);
  const told = useRef(joined);
  useEffect(() => {
    if (!joined || told.current === joined) return;
    told.current = joined;
    offer({
      text: `Somebody else changed ${titleOf(session.document.store.getState().items.get(joined)?.value ?? null)} too. Both changes are in.`,
    });
  }, [joined, offer, session]);
  const commands = useMemo(
    (): readonly Command[] => [
      ...placesOf(kinds).map(({ path, label, icon }) => ({ id: path, label: `Go to ${label}`, icon, run: () => go(`/${path}`) })),
      { id: 'undo', label: 'Undo', icon: 'undo-2', keys: 'Ctrl Z', run: () => undo(true) },
      { id: 'redo', label: 'Do again', icon: 'rotate-ccw', keys: 'Ctrl Shift Z', run: () => undo(false) },
      { id: 'save', label: 'Save now', icon: 'save', keys: 'Ctrl S', run: () => void session.flush() },
      { id: 'check', label: 'Review and check all changes', icon: 'file-check', keys: 'Ctrl Enter', run: review },
      { id: 'preview', label: 'Show or hide the preview', icon: 'eye', run: () => void window.dispatchEvent(new Event('editor:preview')) },
      { id: 'keys', label: 'List all keys', icon: 'keyboard', keys: '?', run: () => setAsks('keys') },
      ...personas.map(([id, title]) => ({
        id: `persona-${id}`,
        label: `See the hub as ${title}`,
        icon: 'eye',
        run: () => go(null, { query: withPersona(id), replace: true }),
      })),
      ...(session.canWrite
        ? kinds.all.map(({ name: kind, labels }) => ({
            id: `new-${kind}`,
            label: `New ${labels.one}`,
            icon: 'plus',
            run: () => go(`/${kind}`, { query: 'new' }),
          }))
        : []),
    ],
    [go, undo, review, session, personas, kinds],
  );
  const openRow = useCallback((row: Row) => go(`/${row.key}`, { state: { leadsIn: true } }), [go]);
  return (
    <div className={joinClasses('shell', isRailOpen && 'is-rail-open')}>
      <SkipLink to="work" text="Skip to the work" />
      <TopBar
        changes={counts.get('review') ?? 0}
        onPalette={() => setAsks('palette')}
        onRail={() => setRailOpen(!isRailOpen)}
        onReview={review}
      />
      {isPhone && !isRailOpen ? null : <Rail counts={counts} role={session.me.role} onChoose={() => setRailOpen(false)} />}
      <main className="work" id="work" tabIndex={-1}>
        <Bars />
        <div className="work-panes">
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
        </div>
      </main>
      {asks === 'palette' ? <Palette commands={commands} onOpen={openRow} onClose={() => setAsks(null)} /> : null}
      {asks === 'keys' ? (
        <KeysDialog hasLetters={hasLetters} onLetters={(isOn) => setLetters({ isOn })} onClose={() => setAsks(null)} />
      ) : null}
    </div>
  );
}

/** Every persona of the draft, by id and title. */
function personasOf({ items }: DocumentState): readonly (readonly [string, string])[] {
  return personasOfKind(itemsOfKind(items, 'personas'));
}

const personasOfKind = onceForKind(({ keys, states }) =>
  keys.flatMap((key, place): (readonly [string, string])[] => {
    const value = states[place]?.value ?? null;
    return value === null ? [] : [[nameOf(key).id, titleOf(value)]];
  }),
);

function withPersona(id: string): string {
  const query = new URLSearchParams(window.location.search);
  query.set('persona', id);
  return query.toString();
}

/** How many items there are of each kind, and how many changes in all. The same map again while no number changed. */
function countsOf({ items }: DocumentState): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let changes = 0;
  for (const [kind, list] of partByKind(items)) {
    const { there, changed } = countKind(list);
    counts.set(kind, there);
    changes += changed;
  }
  counts.set('review', changes);
  const isSame = counts.size === lastCounts.size && [...counts].every(([name, count]) => lastCounts.get(name) === count);
  if (!isSame) lastCounts = counts;
  return lastCounts;
}

let lastCounts: ReadonlyMap<string, number> = new Map();

const countKind = onceForKind(({ states }) => {
  let [there, changed] = [0, 0];
  for (const item of states) {
    if (item.value === null && item.live === null) continue;
    there += 1;
    if (standingOf(item) !== 'live') changed += 1;
  }
  return { there, changed };
});

/** What has to be said above the work: visitors see something else, signed out, words from before, refusals. */
function Bars(): ReactElement {
  const kinds = useKinds();
  const serving = useSessionState((state) => state.live.serving);
  const signIn = useSessionState((state) => state.signIn);
  const refusals = useSessionState((state) => state.refusals);
  return (
    <>
      <ServingBar serving={serving} />
      {signIn ? (
        <div className="bar" role="alert">
          <Icon name="circle-alert" />
          <p>You are signed out. Your words are kept here. Sign in, and they are saved.</p>
          <Button onClick={() => goToSignIn(signIn)}>Sign in again (opens in new tab)</Button>
        </div>
      ) : null}
      {[...refusals].map(([key, sentence]) => (
        <div className="bar" role="alert" key={key}>
          <Icon name="circle-alert" />
          <p>{`${labelsOf(kinds, nameOf(key).kind).one} ${nameOf(key).id} is not saved: ${sentence}`}</p>
        </div>
      ))}
      <KeptBar />
    </>
  );
}

/** Whatever the address wishes holds where it leads. */
function Start(): ReactElement {
  return <Navigate to={addressOf('/next-steps', window.location.search, useSetInLinks())} replace />;
}

function NoPlace(): ReactElement {
  const go = useGo();
  return (
    <div className="pane pane-screen">
      <h1>There is no such place</h1>
      <p>The address may have been cut short.</p>
      <Button onClick={() => go('/')}>Go to the feed items</Button>
    </div>
  );
}

interface Keys {
  /** Whether keys without Ctrl work; who speaks to the computer, or has an unsteady hand, turns them off. */
  readonly hasLetters: boolean;
  readonly undo: (isBack: boolean) => void;
  readonly review: () => void;
  readonly save: () => void;
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

const tell = (name: string) => () => void window.dispatchEvent(new Event(name));

/** Keys that work everywhere. A single letter works only outside fields and dialogs, and can be turned off (WCAG 2.1.4). */
function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"], .cm-editor, [role="dialog"]');
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      const actions: Readonly<Record<string, () => void>> = isCommand
        ? {
            k: latest.current.onPalette,
            s: latest.current.save,
            z: () => latest.current.undo(!event.shiftKey),
            enter: latest.current.review,
          }
        : latest.current.hasLetters && !isField && !event.ctrlKey && !event.metaKey && !event.altKey
          ? { '?': latest.current.onKeys, '/': tell('editor:search'), n: tell('editor:new') }
          : {};
      const action = actions[key];
      // In the text editor undo is the editor's own.
      if (!action || (key === 'z' && event.target instanceof HTMLElement && event.target.closest('.cm-editor'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
