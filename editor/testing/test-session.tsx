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

/** The person, pack and address of a session. */
export interface SessionChoice {
  /** By default a writer who may publish. */
  readonly me?: Partial<MeReply> | undefined;
  /** Live items by their kind. */
  readonly live?: Readonly<Record<string, readonly { readonly id: string }[]>>;
  /** Overrides of the test pack. */
  readonly pack?: Partial<EditorPack['pack']>;
  readonly hints?: EditorPack['hints'];
  /** Session state besides the draft. */
  readonly state?: Partial<SessionState>;
  readonly storage?: Storage | undefined;
  readonly address?: string;
  readonly now?: string | undefined;
}

export const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };

/** A real session, and its requests since it was opened. */
export interface TestSession {
  readonly session: EditorSession;
  readonly asked: readonly SentRequest[];
  /** Provides the session, the pack and an address to an element. */
  readonly around: (element: Elements) => ReactElement;
}

/** Opens a real session of a person without changes. The server gives these replies from then on. */
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
  // React reads a promise with this status synchronously.
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
