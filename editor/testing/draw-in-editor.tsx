import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { UiProvider } from '#engine/react';
import { testKinds } from '#engine/testing';
import { type Drawing, draw } from '#engine/testing/draw';
import { createEditorApi, type EditorApi } from '../api/editor-api.ts';
import { KindsProvider } from '../session/kinds.tsx';

/** The answers of the editor's server by '<method> <path below /editor/api>'; a function gets the body and gives the response. */
export type EditorAnswers = Readonly<Record<string, unknown>>;

/** A screen of the editor, with its requests to the server: '<method> <path>' and the body. */
export interface EditorDrawing extends Drawing {
  readonly asked: readonly { readonly call: string; readonly body: unknown }[];
}

const ROOT = '/editor/api';

// The library announces an answer on a timer, which nobody moves here.
notifyManager.setScheduler(queueMicrotask);

/** Draws a screen or a part of the editor with these answers of the server; a call without an answer never ends. */
export async function drawInEditor(
  element: ReactElement | ((api: EditorApi) => ReactElement),
  answers: EditorAnswers = {},
  now?: string,
): Promise<EditorDrawing> {
  const asked: { call: string; body: unknown }[] = [];
  const api = createEditorApi({
    request: (path, { method = 'GET', body }) => {
      const call = `${method} ${path.slice(ROOT.length)}`;
      const sent = typeof body === 'string' ? JSON.parse(body) : null;
      asked.push({ call, body: sent });
      const answer = answers[call];
      if (typeof answer === 'function') return Promise.resolve(answer(sent));
      return call in answers ? Promise.resolve(Response.json(answer)) : new Promise<Response>(() => undefined);
    },
  });
  const drawing = await draw(
    <UiProvider navigate={() => false} labels={{ region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Put away' }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <KindsProvider kinds={testKinds}>{typeof element === 'function' ? element(api) : element}</KindsProvider>
      </QueryClientProvider>
    </UiProvider>,
    { now },
  );
  return { ...drawing, asked };
}
