import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { buildVocabulary, createFakeClock, createFakeStorage, testKinds } from '#engine/testing';
import { createEditorApi } from '../api/editor-api.ts';
import { SessionProvider } from '../session/hooks.tsx';
import { type EditorPack, PackProvider } from '../session/pack.tsx';
import { openSession } from '../session/session.ts';
import { drawInEditor, type EditorDrawing } from './draw-in-editor.tsx';

/** What is live, and what the pack has beside the kinds of tests. */
export interface SessionChoice {
  /** Items by their kind. */
  readonly live: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly pack?: Partial<EditorPack['pack']>;
  readonly address: string;
}

/** Draws a screen of the editor as a writer meets it who has changed nothing yet: with a real session and this live catalogue. */
export async function drawInSession(element: ReactElement, { live, pack = {}, address }: SessionChoice): Promise<EditorDrawing> {
  const items = Object.entries(live).flatMap(([kind, values]) => values.map((value) => ({ kind, id: value.id, value, tag: value.id })));
  const answers: Readonly<Record<string, unknown>> = {
    '/editor/api/me': { uid: 'robin', name: 'Robin', role: 'writer', needsOtherEyes: false },
    '/editor/api/live': { id: 's', seq: 7, at: '', by: '', name: '', reason: '', serving: 'newest', nodes: [] },
    '/editor/api/catalogue': { id: 's', items },
    '/editor/api/change-sets': [],
  };
  const api = createEditorApi({ request: async (path) => Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 501 }) });
  const ports = { clock: createFakeClock(), storage: createFakeStorage(), digest: async () => '', tab: 'a' };
  const session = await openSession(api, ports, { set: null });
  if (session.kind !== 'ok') throw new Error(`The session did not open: ${session.kind}`);
  const own = { pack: { vocabulary: buildVocabulary(), kinds: testKinds, ...pack }, widgets: [], hints: {} } as unknown as EditorPack;
  return drawInEditor(
    <MemoryRouter initialEntries={[address]}>
      <SessionProvider session={session.value}>
        <PackProvider pack={Promise.resolve(own)}>{element}</PackProvider>
      </SessionProvider>
    </MemoryRouter>,
  );
}
