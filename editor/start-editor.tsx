import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, Suspense, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#engine/style';
import type { Brand, Clock, Kinds, Storage } from '#engine';
import { Button, type Elements, FailureBoundary, leaveKeysToInputMethods, loadMoreIcons, UiProvider } from '#engine/react';
import { AnalysisProvider } from './analysis/hooks.tsx';
import { startWorker } from './analysis/start-worker.ts';
import { type Answer, sentenceOf, signInLinkOf } from './api/answer.ts';
import { createEditorApi } from './api/editor-api.ts';
import { BrandProvider } from './session/brand.tsx';
import { SessionProvider } from './session/hooks.tsx';
import { KindsProvider } from './session/kinds.tsx';
import { type EditorPack, PackProvider } from './session/pack.tsx';
import { type EditorSession, openSession } from './session/session.ts';
import { screens } from './shell/screens.tsx';
import { Shell } from './shell/shell.tsx';

const clock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = window.setTimeout(then, delayMs);
    return () => window.clearTimeout(timer);
  },
};

const storage: Storage = {
  read: (key) => attempt(() => window.localStorage.getItem(key), null),
  write: (key, text) =>
    attempt(() => {
      window.localStorage.setItem(key, text);
      return true;
    }, false),
  remove: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
};

/** Storage can be full or forbidden. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const tab = Math.random().toString(36).slice(2, 10);

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const api = createEditorApi({
  request: (path, init) => window.fetch(path, init),
  abortAfter: (ms) => AbortSignal.timeout(ms),
  wait: (ms) => new Promise((done) => clock.wait(ms, done)),
});
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });

/** What a pack contributes to the editor. Only its name and its kinds, which the first screen lists, are loaded initially. */
export interface EditorStart {
  readonly brand: Brand;
  readonly kinds: Kinds;
  readonly loadPack: () => Promise<EditorPack>;
  /** The address of the analyst's script, which is loaded on the first request. */
  readonly analystAddress: string;
}

function open(): Promise<Answer<EditorSession>> {
  return openSession(api, { clock, storage, digest, tab }, { set: new URLSearchParams(window.location.search).get('set') });
}

function Editor(): ReactElement {
  const [opening, setOpening] = useState(open);
  return (
    <Suspense fallback={<p className="screen-note">Opening the editor...</p>}>
      <Opened opening={opening} onRetry={() => setOpening(open())}>
        <BrowserRouter basename="/editor">
          <Shell screens={screens} />
        </BrowserRouter>
      </Opened>
    </Suspense>
  );
}

interface OpenedProps {
  readonly opening: Promise<Answer<EditorSession>>;
  readonly onRetry: () => void;
  readonly children: Elements;
}

function Opened({ opening, onRetry, children }: OpenedProps): ReactElement {
  const answer = use(opening);
  if (answer.kind === 'ok') return <SessionProvider session={answer.value}>{children}</SessionProvider>;
  const signIn = signInLinkOf(answer);
  return (
    <main className="screen-note">
      <h1>The editor could not be opened</h1>
      <p>{sentenceOf(answer)}</p>
      {signIn ? (
        <a href={`/account/login?${new URLSearchParams({ returnUrl: window.location.pathname + window.location.search })}`}>Sign in</a>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </main>
  );
}

/** Starts the editor of a pack on its page. */
export function startEditor({ brand, kinds, loadPack, analystAddress }: EditorStart): void {
  const root = document.getElementById('hub');
  if (!root) return;
  leaveKeysToInputMethods(window);
  void loadMoreIcons();
  const pack = loadPack();
  const labels = { region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Dismiss' };
  createRoot(root).render(
    <UiProvider navigate={() => false} labels={labels}>
      <QueryClientProvider client={queries}>
        <BrandProvider value={brand}>
          <KindsProvider kinds={kinds}>
            <PackProvider pack={pack}>
              <AnalysisProvider start={() => startWorker(analystAddress)}>
                <FailureBoundary labels={{ text: 'The editor stopped working. Nothing that was saved is lost.', retry: 'Try again' }}>
                  <Editor />
                </FailureBoundary>
              </AnalysisProvider>
            </PackProvider>
          </KindsProvider>
        </BrandProvider>
      </QueryClientProvider>
    </UiProvider>,
  );
  root.dataset.awake = 'true';
}
