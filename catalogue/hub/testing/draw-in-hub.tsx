import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type HubPage, HubProvider } from '#engine/hub';
import { WidgetBox } from '#engine/hub-grid';
import { UiProvider } from '#engine/react';
import { type DrawChoice, type Drawing, draw } from '#engine/testing/draw';
import type { OwnedHubStore } from '#engine/testing/hub';
import { answerSave, createDrawnPorts, type FakePorts } from '#engine/testing/hub';
import type { WidgetAnswer } from '#schemas/api';
import { hubPageOf, type PageChanges, shippedCatalogue } from '../../parts/testing/hub-page-of.ts';
import { createHubStore } from '../../parts/testing/hub-store.ts';
import { widgets } from '../../widgets/registry.ts';
import { App } from './app.tsx';

/** The body that a service may answer with. */
export type AnswerBody = Required<WidgetAnswer>['body'];

/** The answers of services: the first whose path the call begins with is used; a call without an answer gets 501. */
export type Answers = readonly (WidgetAnswer & { readonly method?: string })[];

/** Whose hub it is, the answers of services, and the open address. */
export interface HubChoice extends PageChanges, Pick<DrawChoice, 'width'> {
  /** The beginning of a persona's id; 'decisions received' unless given. */
  readonly persona?: string;
  /** Changes the page that the server would send. */
  readonly change?: (page: HubPage) => HubPage;
  readonly answers?: Answers;
  /** A server that answers every call, instead of `answers` and of the hub's own answers. */
  readonly server?: (path: string, init: RequestInit) => Promise<Response>;
  readonly address?: string;
  /** The consent cookie; refused unless given, and '' for a person who has not been asked. */
  readonly consent?: string | undefined;
  /** Prepares what the device has stored, before anything is drawn. */
  readonly prepare?: (ports: FakePorts) => void;
}

/** A drawing, with access to the hub behind it. */
export interface HubDrawing extends Drawing {
  readonly store: OwnedHubStore;
  /** What was requested, stored, followed and logged. Its clock is that of the drawing. */
  readonly ports: Omit<FakePorts, 'pass' | 'answerWith'>;
  /** Changes the answers of services from now on. */
  answer(answers: Answers): void;
  /** Calls without an answer. */
  readonly unanswered: readonly string[];
  /** Path and query of the open address. */
  address(): string;
}

const SESSION_SECONDS = 3600;
const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));

/** Draws a part, a widget or a page with a live store around it, as the hub would. */
export async function drawInHub(element: ReactElement, choice: HubChoice = {}): Promise<HubDrawing> {
  return drawWith(choice, (store) => (
    <HubProvider store={store}>
      <UiProvider navigate={() => false} labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
        {element}
      </UiProvider>
    </HubProvider>
  ));
}

/** Draws the whole hub at an address, as a browser does without a page from the server. */
export async function drawHub(address: string, choice: HubChoice = {}): Promise<HubDrawing> {
  return drawWith({ ...choice, address }, (store) => (
    <App store={store} widgets={widgetSet} columns={choice.columns ?? 3} onReady={() => store.wake()} />
  ));
}

/** Draws a widget in its frame, in the grid or alone. */
export async function drawBox(
  id: string,
  { isFocused = false, ...choice }: HubChoice & { readonly isFocused?: boolean } = {},
): Promise<HubDrawing> {
  return drawInHub(<WidgetBox id={id} widgets={widgetSet} isFocused={isFocused} />, choice);
}

async function drawWith(choice: HubChoice, element: (store: OwnedHubStore) => ReactElement): Promise<HubDrawing> {
  const { persona = 'p10', change = (same: HubPage) => same, address: start = '/dashboard' } = choice;
  const page = change(hubPageOf(persona, choice));
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
  const store = createHubStore(page, ports, choice.consent ?? 'none');
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

/** Waits this long on the clock of the drawing, unless the call is aborted before that. */
function waitFor(delayMs: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(Object.assign(new Error('Given up'), { name: 'AbortError' }));
    });
  });
}

/** The hub's own answers: its messages and items, that a save is stored, and that nothing is new. */
export function answerOwn(path: string, init: RequestInit = {}): Response | null {
  const { pathname, searchParams } = new URL(path, 'https://hub.invalid');
  const { catalogue } = shippedCatalogue();
  if (pathname === '/api/v1/hub') return new Response(null, { status: 304 });
  if (pathname === '/account/session') return Response.json({ endsInSeconds: SESSION_SECONDS });
  if (pathname === '/api/v1/calendar-address' && !init.method) return Response.json({ since: null, path: null });
  if (pathname === '/api/v1/user/settings' && init.method === 'PUT') return Response.json(answerSave(init, new Date()));
  if (pathname === '/api/v1/messages') {
    const messages = catalogue.messages.filter(({ area }) => area === searchParams.get('area'));
    return Response.json(Object.fromEntries(messages.map(({ id, text }) => [id, text])));
  }
  const items = Object.entries(catalogue).find(([kind]) => pathname === '/api/v1/items' && kind === searchParams.get('kind'))?.[1];
  return items ? Response.json(items) : null;
}
