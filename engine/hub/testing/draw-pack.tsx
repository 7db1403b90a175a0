import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { WidgetAnswer } from '#schemas/api';
import type { WidgetDefinition } from '../../index.ts';
import { UiProvider } from '../../react.ts';
import { type DrawChoice, type Drawing, draw } from '../../testing/drawing/draw.tsx';
import { HubApp, type HubFrame } from '../frame/hub-app.tsx';
import { toWidgetSet, WidgetBox } from '../grid/widget-box.tsx';
import { HubProvider } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { createHubStore, type OwnedHubStore } from '../store/store.ts';
import { answerSave, createDrawnPorts, type FakePorts } from './fake-ports.ts';
import type { PackPages, PageChanges } from './pack-pages.ts';

/** The hub of a pack, and the default person of its tests. */
export interface DrawnPack {
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly widgets: readonly WidgetDefinition[];
  readonly pages: PackPages;
  /** The prefix of a persona's id. */
  readonly persona: string;
  /** The consent cookie. */
  readonly consent?: string;
  /** The responses of the pack's server besides those of every server. */
  readonly answer?: (path: string, init: RequestInit) => Response | null;
}

/** The body of a service response. */
export type AnswerBody = Required<WidgetAnswer>['body'];

/** The service responses: the first whose path the call starts with is used; a call without one gets 501. */
export type Answers = readonly (WidgetAnswer & { readonly method?: string })[];

/** The person, the service responses, and the open address. */
export interface HubChoice extends PageChanges, Pick<DrawChoice, 'width'> {
  /** The prefix of a persona's id; the pack's default persona if omitted. */
  readonly persona?: string;
  /** Changes the page that the server would send. */
  readonly change?: (page: HubPage) => HubPage;
  readonly answers?: Answers;
  /** A server that answers every call, instead of `answers` and of the hub's own responses. */
  readonly server?: (path: string, init: RequestInit) => Promise<Response>;
  readonly address?: string;
  /** The consent cookie; that of the pack by default, and '' before a choice. */
  readonly consent?: string | undefined;
  /** Prepares the device's storage before the first render. */
  readonly prepare?: (ports: FakePorts) => void;
}

/** A drawing, with access to the hub behind it. */
export interface HubDrawing extends Drawing {
  readonly store: OwnedHubStore;
  /** Records requests, storage, followed links and logs. Its clock is that of the drawing. */
  readonly ports: Omit<FakePorts, 'pass' | 'answerWith'>;
  /** Replaces the service responses from now on. */
  answer(answers: Answers): void;
  /** Calls without a response. */
  readonly unanswered: readonly string[];
  /** Path and query of the open address. */
  address(): string;
}

/** Draws parts, widgets and whole pages of a pack's hub over a fake server. */
export interface PackDrawing {
  /** Draws a part, a widget or a page with a running store around it, as the hub would. */
  readonly drawInHub: (element: ReactElement, choice?: HubChoice) => Promise<HubDrawing>;
  /** Draws the whole hub at an address, as a browser does without a page from the server. */
  readonly drawHub: (address: string, choice?: HubChoice) => Promise<HubDrawing>;
  /** Draws a widget in its frame, in the grid or alone. */
  readonly drawBox: (id: string, choice?: HubChoice & { readonly isFocused?: boolean }) => Promise<HubDrawing>;
  /** The hub's own responses: its messages and items, success for a save, and an unchanged page. Null for any other address. */
  readonly answerOwn: (path: string, init?: RequestInit) => Response | null;
}

const SESSION_SECONDS = 3600;

/** Prepares drawings of a pack's hub. */
export function createPackDrawing(pack: DrawnPack): PackDrawing {
  const { frame, setup, pages } = pack;
  const widgets = toWidgetSet(pack.widgets);
  const answerOwn = (path: string, init: RequestInit = {}) => pack.answer?.(path, init) ?? answerOfHub(path, init, pages);
  const drawWith = async (choice: HubChoice, element: (store: OwnedHubStore) => ReactElement): Promise<HubDrawing> => {
    const { persona = pack.persona, change = (same: HubPage) => same, address: start = setup.path } = choice;
    const page = change(pages.hubPageOf(persona, choice));
    let answers = choice.answers ?? [];
    const unanswered: string[] = [];
    const ports = createDrawnPorts(page.now);
    ports.answerWith(async (path, init) => {
      if (choice.server) return choice.server(path, init);
      const { method = 'GET' } = init;
      const answer = answers.find((one) => path.startsWith(one.path) && (one.method ?? method) === method);
      if (answer) return toResponse(answer, init.signal);
      const own = answerOwn(path, init);
      if (own) return own;
      unanswered.push(`${method} ${path}`);
      return Response.json({ code: 'no-answer', detail: 'This test has no answer for that.' }, { status: 501 });
    });
    choice.prepare?.(ports);
    const store = createHubStore(page, { ports, setup, consent: choice.consent ?? pack.consent ?? '' });
    let place = start;
    const drawing = await draw(
      <MemoryRouter initialEntries={[start]}>
        <Place onPlace={(next) => (place = next)} />
        {element(store)}
      </MemoryRouter>,
      { now: page.now, width: choice.width },
    );
    return {
      ...drawing,
      store,
      ports,
      answer: (next) => {
        answers = next;
      },
      unanswered,
      address: () => place,
    };
  };
  const drawInHub: PackDrawing['drawInHub'] = (element, choice = {}) =>
    drawWith(choice, (store) => (
      <HubProvider store={store}>
        <UiProvider navigate={() => false} labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
          {element}
        </UiProvider>
      </HubProvider>
    ));
  return {
    drawInHub,
    drawHub: (address, choice = {}) =>
      drawWith({ ...choice, address }, (store) => (
        <HubApp frame={frame} store={store} columns={choice.columns ?? 3} onReady={() => store.wake()} />
      )),
    drawBox: (id, { isFocused = false, ...choice } = {}) =>
      drawInHub(<WidgetBox id={id} widgets={widgets} isFocused={isFocused} />, choice),
    answerOwn,
  };
}

function Place({ onPlace }: { readonly onPlace: (place: string) => void }): null {
  const { pathname, search } = useLocation();
  onPlace(`${pathname}${search}`);
  return null;
}

async function toResponse({ status, body, delayMs = 0 }: WidgetAnswer, signal?: AbortSignal | null): Promise<Response> {
  if (delayMs > 0) await waitFor(delayMs, signal);
  return status === 204 ? new Response(null, { status }) : Response.json(body ?? null, { status });
}

/** Waits for this long on the clock of the drawing, unless the call is aborted first. */
function waitFor(delayMs: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(Object.assign(new Error('Given up'), { name: 'AbortError' }));
    });
  });
}

function answerOfHub(path: string, init: RequestInit, { shippedCatalogue }: PackPages): Response | null {
  const { pathname, searchParams } = new URL(path, 'https://hub.invalid');
  const { catalogue } = shippedCatalogue();
  if (pathname === '/api/v1/hub') return new Response(null, { status: 304 });
  if (pathname === '/account/session') return Response.json({ endsInSeconds: SESSION_SECONDS });
  if (pathname === '/api/v1/user/settings' && init.method === 'PUT') return Response.json(answerSave(init, new Date()));
  if (pathname === '/api/v1/messages') {
    const messages = catalogue.messages.filter(({ area }) => area === searchParams.get('area'));
    return Response.json(Object.fromEntries(messages.map(({ id, text }) => [id, text])));
  }
  const items = Object.entries(catalogue).find(([kind]) => pathname === '/api/v1/items' && kind === searchParams.get('kind'))?.[1];
  return items ? Response.json(items) : null;
}
