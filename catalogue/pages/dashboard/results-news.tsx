import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHubRequested, useHub, useHubActions, useHubPage, useMessages, usePageTitle } from '#engine/hub';
import { useAnnounce, useLatest } from '#engine/react';
import { toTileViews } from '../../components/application/tile-view.ts';
import { showBrowserNotice } from '../../components/browser-notice/browser-notice.ts';
import { useKeepHubShown, WATCH_KEY } from '../../components/results-day/results-cover.ts';
import { isNews, type Watched } from '../../rules/results-day/results-day.ts';

/** Announces news once on every screen: by title, announcer and, on request, browser notification. */
export function Part(): null {
  const messages = useMessages();
  const isQueueing = useHub((state) => state.queuedLink !== null);
  const [isNew, setNew] = useState(false);
  const announceResult = useResultAnnouncement();
  useNews((title) => {
    announceResult(title);
    setNew(true);
  });
  useFirstTouch(isNew, () => setNew(false));
  useLinkWithoutScript();
  // The queue sets its own title.
  usePageTitle(isNew && !isQueueing ? messages('results-news-title') : null, 'panel');
  return null;
}

/** Runs when there is news, with the current title of the next step. */
function useNews(run: (title: string) => void): void {
  const page = useHubPage();
  const latest = useLatest(run);
  const { resultsDay, situation, user } = page.details;
  const phase = resultsDay?.phase ?? null;
  const { stage } = situation;
  const { studyYear } = user;
  const [tile] = toTileViews(page);
  const title = useLatest(tile?.title ?? '');
  const before = useRef<Watched>({ phase, stage, studyYear });
  useEffect(() => {
    const now = { phase, stage, studyYear };
    const hasNews = isNews(before.current, now);
    // An outage reports no stage, so the last known one remains.
    if (stage !== 'paused') before.current = now;
    if (hasNews) latest.current(title.current);
  }, [phase, stage, studyYear, latest, title]);
}

/** Announces news, and shows the notification that this tab requested; that completes the request. */
function useResultAnnouncement(): (title: string) => void {
  const messages = useMessages();
  const announce = useAnnounce();
  const { tab, keepReading } = useHubActions();
  const isHeld = useHubPage().details.resultsDay?.phase === 'held';
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (tab.read(WATCH_KEY) !== 'yes') return;
    if (wasHeld.current) keepReading(true);
    // The news arrived while the tab was away; the screen now shows it.
    else tab.remove(WATCH_KEY);
  }, [tab, keepReading]);
  return (title) => {
    announce(messages('results-news-said', { title }));
    if (tab.read(WATCH_KEY) !== 'yes') return;
    tab.remove(WATCH_KEY);
    keepReading(false);
    void showBrowserNotice({ title: messages('results-notice-title'), body: messages('results-notice-body'), tag: WATCH_KEY });
  };
}

/** Runs on the first press or key after `isOn` becomes true: the person is present. */
function useFirstTouch(isOn: boolean, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!isOn) return;
    const onTouch = () => latest.current();
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, onTouch);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onTouch);
    };
  }, [isOn, latest]);
}

/** Counts 'Show my hub' as pressed when it was followed as a plain link, before its script loaded. */
function useLinkWithoutScript(): void {
  const { search } = useLocation();
  const [wantsHub] = useState(() => isHubRequested(search));
  const keepShown = useKeepHubShown();
  useEffect(() => {
    if (wantsHub) keepShown();
  }, [wantsHub, keepShown]);
}
