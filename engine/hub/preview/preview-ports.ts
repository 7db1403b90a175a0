import type { CompiledCatalogue, PreviewAnswer } from '../../index.ts';
import { answerSave } from '../store/answer-save.ts';
import type { HubPorts, TextStore } from '../store/ports.ts';
import type { PageMarks } from './marked-page.ts';

/** Dependencies of the ports of a preview. */
export interface PreviewWorld {
  /** The previewed moment. */
  readonly now: () => Date;
  /** Marks the texts of an item, so that they can be traced on the screen. */
  readonly mark: PageMarks['item'];
  /** The catalogue of the current draft. */
  readonly catalogue: () => CompiledCatalogue['catalogue'];
  /** Kinds of item that pages fetch as a whole. */
  readonly fetchedKinds: readonly string[];
  /** The responses that replace services: the first whose path a request starts with. */
  readonly answers: readonly PreviewAnswer[];
  /** The hub's path. */
  readonly path: string;
  /** Called with an address that the person tried to leave for. */
  readonly onLeave: (address: string) => void;
}

/** An hour: the session of a preview never ends. */
const SESSION_SECONDS = 3600;

/**
 * The ports of the preview, all fake: reads use the draft and the widgets' examples, writes succeed without effect, storage lasts as long
 * as the frame, and leaving is only reported. No port uses the network, and the page's content policy forbids it too.
 */
export function createPreviewPorts(world: PreviewWorld): HubPorts {
  return {
    now: world.now,
    random: () => 0.5,
    wait: (run, delayMs) => {
      const timer = window.setTimeout(run, delayMs);
      return () => window.clearTimeout(timer);
    },
    request: async (path, init) => ((init.method ?? 'GET') === 'GET' ? answerRead(world, path) : answerWrite(world, path, init)),
    local: createMemory(),
    session: createMemory(),
    here: () => world.path,
    leave: world.onLeave,
    isVisible: () => true,
    isOnline: () => true,
    onChange: () => () => undefined,
    setCookie: () => undefined,
    trackers: [],
    log: () => undefined,
  };
}

function answerRead(world: PreviewWorld, path: string): Response {
  const { pathname, search, searchParams } = new URL(path, 'https://preview.invalid');
  if (pathname === '/api/v1/hub') return new Response(null, { status: 304 });
  if (pathname === '/account/session') return Response.json({ endsInSeconds: SESSION_SECONDS });
  if (pathname === '/api/v1/messages') return Response.json(messagesOf(world, searchParams.get('area')));
  if (pathname === '/api/v1/items') return answerItems(world, searchParams.get('kind') ?? '');
  const answer = world.answers.find((one) => `${pathname}${search}`.startsWith(one.path));
  if (!answer) return nothingThere();
  const { body, status } = answer;
  return Response.json(typeof body === 'function' ? body(world.catalogue()) : body, { status });
}

/** Accepts every save; it is lost with the frame. */
function answerWrite({ now }: PreviewWorld, path: string, init: RequestInit): Response {
  if (path.startsWith('/account/session')) return Response.json({ endsInSeconds: SESSION_SECONDS });
  return Response.json(path === '/api/v1/user/settings' && init.method === 'PUT' ? answerSave(init, now()) : {});
}

function messagesOf({ catalogue, mark }: PreviewWorld, area: string | null): Record<string, string> {
  const wanted = catalogue().messages.filter((message) => message.area === area);
  return Object.fromEntries(wanted.map((message) => [message.id, mark('messages', message).text]));
}

function answerItems({ catalogue, fetchedKinds, mark }: PreviewWorld, kind: string): Response {
  const found = fetchedKinds.includes(kind) ? Object.entries(catalogue()).find(([name]) => name === kind)?.[1] : undefined;
  if (!found) return nothingThere();
  return Response.json(found.filter((item) => 'active' in item && item.active).map((item) => mark(kind, item)));
}

function nothingThere(): Response {
  return Response.json({ code: 'preview', detail: 'The preview has no answer for this.' }, { status: 404 });
}

function createMemory(): TextStore {
  const storage = new Map<string, string>();
  return {
    read: (key) => storage.get(key) ?? null,
    write: (key, text) => void storage.set(key, text),
    remove: (key) => void storage.delete(key),
    keys: () => [...storage.keys()],
  };
}
