import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Storage } from '#engine';
import type { Elements } from '#engine/react';
import { buildVocabulary, createFakeClock, createFakeStorage, testKinds } from '#engine/testing';
import type { MeReply } from '#schemas/editor';
import { SessionProvider } from '../session/hooks.tsx';
import { KindsProvider } from '../session/kinds.tsx';
import { type EditorPack, PackProvider } from '../session/pack.tsx';
import { type EditorSession, openSession } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { createAnsweringApi, type EditorAnswers, type SentRequest } from './draw-in-editor.tsx';

/** Who works in the editor, with what, and where. */
export interface SessionChoice {
  /** A writer who may publish unless told otherwise. */
  readonly me?: Partial<MeReply> | undefined;
  /** Live items by their kind. */
  readonly live?: Readonly<Record<string, readonly { readonly id: string }[]>>;
  /** What the pack has beside, or instead of, the kinds of tests. */
  readonly pack?: Partial<EditorPack['pack']>;
  readonly hints?: EditorPack['hints'];
  /** What the session knows besides the draft. */
  readonly state?: Partial<SessionState>;
  readonly storage?: Storage | undefined;
  readonly address?: string;
  readonly now?: string | undefined;
}

export const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };

/** A real session, and what it has requested since it was opened. */
export interface TestSession {
  readonly session: EditorSession;
  readonly asked: readonly SentRequest[];
  /** Puts the session, the pack and an address around an element. */
  readonly around: (element: Elements) => ReactElement;
}

/** Opens a real session of somebody who has changed nothing yet. The server gives these answers from then on. */
export async function openTestSession(choice: SessionChoice, answers: EditorAnswers = {}): Promise<TestSession> {
  const { live = {}, address = '/', now = '2027-01-15T10:00:00.000Z', storage = createFakeStorage() } = choice;
  const items = Object.entries(live).flatMap(([kind, values]) => values.map((value) => ({ kind, id: value.id, value, tag: value.id })));
  const known: Record<string, unknown> = {
    'GET /me': { ...me, ...choice.me },
    'GET /live': { id: 's', seq: 7, at: '', by: '', name: '', reason: '', serving: 'newest', nodes: [] },
    'GET /catalogue': { id: 's', items },
    'GET /change-sets': [],
    'GET /colleagues': [],
  };
  const { api, asked } = createAnsweringApi(known);
  const ports = { clock: createFakeClock(Date.parse(now)), storage, digest: async () => '', tab: 'a' };
  const opened = await openSession(api, ports, { set: null });
  if (opened.kind !== 'ok') throw new Error(`The session did not open: ${opened.kind}`);
  if (choice.state) opened.value.state.setState(choice.state);
  Object.assign(known, answers);
  asked.length = 0;
  const { hints = {} } = choice;
  const own = { pack: { vocabulary: buildVocabulary(), kinds: testKinds, ...choice.pack }, widgets: [], hints } as unknown as EditorPack;
  // React reads a promise that says so at once.
  const pack = Object.assign(Promise.resolve(own), { status: 'fulfilled', value: own });
  return {
    session: opened.value,
    asked,
    around: (element) => (
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider session={opened.value}>
          <KindsProvider kinds={own.pack.kinds}>
            <PackProvider pack={pack}>{element}</PackProvider>
          </KindsProvider>
        </SessionProvider>
      </MemoryRouter>
    ),
  };
}
