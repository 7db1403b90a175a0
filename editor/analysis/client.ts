import type { Clock, Json } from '#engine';
import { partByKind } from '../document/by-kind.ts';
import type { EditorDocument } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { type ItemState, soundValue } from '../document/item-state.ts';
import type { AnswerTo, Dictionary, FromAnalyst, ItemPatch, Progress, RequestFor, ToAnalyst, Topic } from './protocol.ts';

/** The connection to an analyst. */
export interface AnalystLine {
  readonly post: (message: ToAnalyst) => void;
  readonly onMessage: (then: (message: FromAnalyst) => void) => void;
  /** Notifies when the analyst is lost: it could not be loaded, or crashed. */
  readonly onGone: (then: () => void) => void;
  readonly close: () => void;
}

/** Starts an analyst; throws where the browser does not support one. */
export type StartAnalyst = () => AnalystLine;

/**
 * The outcome of a request. `dropped`: the caller aborted it. `away`: there is no analyst in this browser. `failed`: the request has no
 * answer.
 */
export type Outcome<Answer> = { readonly kind: 'ok'; readonly value: Answer } | { readonly kind: 'dropped' | 'failed' | 'away' };

interface RequestOptions {
  /** Aborting it drops the request and its answer. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Queries who sees what in the current draft. It never throws. */
export interface AnalysisClient {
  readonly request: <T extends Topic>(topic: T, request: RequestFor<T>, options?: RequestOptions) => Promise<Outcome<AnswerTo<T>>>;
  readonly close: () => void;
}

/** Loads the dictionary of the content's language. */
type LoadDictionary = () => Promise<Dictionary>;

const loadOwn: LoadDictionary = () => import('./dictionary.ts').then(({ dictionary }) => dictionary);

/** How often a lost analyst is restarted. */
const MAX_STARTS = 3;

interface PendingRequest {
  readonly end: (outcome: Outcome<AnswerTo<Topic>>) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** Creates a client for the draft. It starts the analyst on the first request, and sends it only changes since the previous one. */
export function createAnalysisClient(
  document: Pick<EditorDocument, 'store'>,
  clock: Pick<Clock, 'now'>,
  start: StartAnalyst,
  loadDictionary: LoadDictionary = loadOwn,
): AnalysisClient {
  const pending = new Map<number, PendingRequest>();
  let sent = createSent();
  // One moment for the whole session, so that the analyst can reuse its results.
  const now = new Date(clock.now()).toISOString();
  let line: AnalystLine | null = null;
  let taught: AnalystLine | null = null;
  let starts = 0;
  let count = 0;
  const finish = (id: number, outcome: Outcome<AnswerTo<Topic>>) => {
    const found = pending.get(id);
    pending.delete(id);
    found?.end(outcome);
  };
  const lose = () => {
    line?.close();
    line = null;
    for (const id of [...pending.keys()]) finish(id, { kind: 'away' });
  };
  const open = (): AnalystLine | null => {
    if (line || starts === MAX_STARTS) return line;
    starts += 1;
    sent = createSent();
    line = attempt(start);
    line?.onMessage((message) => {
      if (message.kind === 'progress') pending.get(message.id)?.onProgress?.(message.progress);
      else finish(message.id, message.kind === 'answer' ? { kind: 'ok', value: message.answer } : { kind: 'failed' });
    });
    line?.onGone(lose);
    return line;
  };
  /** A worker may not load anything itself, so it is sent the dictionary. Without it everything but spelling is checked. */
  const teach = async (to: AnalystLine) => {
    if (taught === to) return;
    const dictionary = await loadDictionary().catch(() => null);
    if (!dictionary || line !== to) return;
    taught = to;
    to.post({ kind: 'dictionary', ...dictionary });
  };
  const send = async (
    topic: Topic,
    request: RequestFor<Topic>,
    { signal, onProgress }: RequestOptions = {},
  ): Promise<Outcome<AnswerTo<Topic>>> => {
    if (signal?.aborted) return { kind: 'dropped' };
    const to = open();
    if (!to) return { kind: 'away' };
    if (topic === 'gates') await teach(to);
    if (signal?.aborted) return { kind: 'dropped' };
    if (line !== to) return { kind: 'away' };
    const patch = sent.since(document.store.getState().items);
    if (patch) to.post({ kind: 'know', ...patch, now });
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const drop = () => {
        if (!pending.has(id)) return;
        to.post({ kind: 'cancel', id });
        finish(id, { kind: 'dropped' });
      };
      const end = (outcome: Outcome<AnswerTo<Topic>>) => {
        signal?.removeEventListener('abort', drop);
        resolve(outcome);
      };
      pending.set(id, { end, onProgress });
      signal?.addEventListener('abort', drop);
      to.post({ kind: 'ask', id, topic, request });
    });
  };
  // Request and answer come from the same table, so the cast is safe.
  return { request: send as AnalysisClient['request'], close: lose };
}

function attempt(start: StartAnalyst): AnalystLine | null {
  try {
    return start();
  } catch {
    return null;
  }
}

interface SentCatalogue {
  readonly live: Json;
  readonly draft: Json;
}

/** Tracks what the analyst was sent of each item, and returns later changes; null without any. Unchanged kinds are skipped. */
function createSent(): {
  readonly since: (
    items: ReadonlyMap<ItemKey, ItemState>,
  ) => { readonly items: readonly ItemPatch[]; readonly gone: readonly ItemKey[] } | null;
} {
  const known = new Map<ItemKey, SentCatalogue>();
  let before: ReturnType<typeof partByKind> = new Map();
  return {
    since(all) {
      const parts = partByKind(all);
      const items: ItemPatch[] = [];
      for (const [kind, list] of parts) {
        if (before.get(kind) === list) continue;
        list.keys.forEach((key, place) => {
          const state = list.states[place];
          const old = known.get(key);
          if (!state || (old?.live === state.live && old.draft === soundValue(key, state))) return;
          const now = { live: state.live, draft: soundValue(key, state) };
          known.set(key, now);
          items.push({ key, ...now });
        });
      }
      const gone = [...before].flatMap(([kind, list]) => (parts.get(kind) === list ? [] : list.keys.filter((key) => !all.has(key))));
      for (const key of gone) known.delete(key);
      before = parts;
      return items.length + gone.length > 0 ? { items, gone } : null;
    },
  };
}
