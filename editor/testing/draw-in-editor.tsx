import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { UiProvider } from '#engine/react';
import { testKinds } from '#engine/testing';
import { type Drawing, draw } from '#engine/testing/draw';
import { createEditorApi, type EditorApi } from '../api/editor-api.ts';
import { KindsProvider } from '../session/kinds.tsx';

/** Replies by '<method> <path below /editor/api>'; a function gets the body and the expected tag, and returns the response. */
export type EditorAnswers = Readonly<Record<string, unknown>>;

/** A request to the server: '<method> <path>' and its body. */
export interface SentRequest {
  readonly call: string;
  readonly body: unknown;
}

/** A screen of the editor, with its requests to the server. */
export interface EditorDrawing extends Drawing {
  readonly asked: readonly SentRequest[];
}

const ROOT = '/editor/api';

// The library announces a reply on a timer, which does not advance here.
notifyManager.setScheduler(queueMicrotask);

/** The editor's API with these replies, and a record of requests; a call without a reply never ends. */
export function createAnsweringApi(answers: EditorAnswers): { readonly api: EditorApi; readonly asked: SentRequest[] } {
  const asked: SentRequest[] = [];
  const request = (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const call = `${method} ${path.slice(ROOT.length)}`;
    const sent = typeof body === 'string' ? JSON.parse(body) : null;
    asked.push({ call, body: sent });
    const answer = answers[call];
    if (typeof answer === 'function') return Promise.resolve(answer(sent, new Headers(headers).get('If-Match')));
    return call in answers ? Promise.resolve(Response.json(answer)) : new Promise<Response>(() => undefined);
  };
  return { api: createEditorApi({ request }), asked };
}

/** Renders a part of the editor that needs no session. */
export async function drawInEditor(element: ReactElement, now?: string): Promise<Drawing> {
  return draw(
    <UiProvider navigate={() => false} labels={{ region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Dismiss' }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <KindsProvider kinds={testKinds}>{element}</KindsProvider>
      </QueryClientProvider>
    </UiProvider>,
    { now },
  );
}
