import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isHubRequested, useHub, useHubActions, useHubPage, useMessages, usePageTitle } from '#engine/hub';
import { useAnnounce, useLatest } from '#engine/react';
import { toTileViews } from '../../components/application/tile-view.ts';
import { showBrowserNotice } from '../../components/browser-notice/browser-notice.ts';
import { useKeepHubShown, WATCH_KEY } from '../../components/results-day/results-cover.ts';
import { isNews, type Watched } from '../../rules/results-day/results-day.ts';

/** Tells once that there is news, whichever screen is open: by the title, by the announcer, and by the browser for who asked. */
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
  // The queue has a title of its own.
  usePageTitle(isNew && !isQueueing ? messages('results-news-title') : null, 'panel');
  return null;
}

/** Runs when there is news, with what the next step says now. */
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
    // A service that is away says nothing, so what was before stays what was before.
    if (stage !== 'paused') before.current = now;
    if (hasNews) latest.current(title.current);
  }, [phase, stage, studyYear, latest, title]);
}

/** Says it, and shows a notification if this tab was asked to: then the request has been met. */
function useResultAnnouncement(): (title: string) => void {
  const messages = useMessages();
  const announce = useAnnounce();
  const { tab, keepReading } = useHubActions();
  const isHeld = useHubPage().details.resultsDay?.phase === 'held';
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (tab.read(WATCH_KEY) !== 'yes') return;
    if (wasHeld.current) keepReading(true);
    // The news came while nobody was here; now it is on the screen.
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

/** Runs at the first press or key after something began: by then somebody is here. */
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

/** 'Show my hub' that was pressed before its script was here has led to an address: it counts as pressed. */
function useLinkWithoutScript(): void {
  const { search } = useLocation();
  const [wantsHub] = useState(() => isHubRequested(search));
  const keepShown = useKeepHubShown();
  useEffect(() => {
    if (wantsHub) keepShown();
  }, [wantsHub, keepShown]);
}
