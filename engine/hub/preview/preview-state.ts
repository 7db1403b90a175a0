import {
  type CompiledCatalogue,
  collectCatalogue,
  collectItems,
  compileCatalogue,
  type DrawnHub,
  drawHub,
  emptyCatalogue,
  type ItemKind,
  type ItemOf,
  messagesOf,
  type Pack,
  type PackPreview,
  type PreviewPerson,
  type PreviewProblem,
  type PreviewScreen,
  picturesOfEveryPage,
  recompileItem,
  type SentItem,
  type ToPreview,
} from '../../index.ts';
import type { HubPage } from '../state/hub-page.ts';

/** Everything the preview shows at one moment. */
export interface PreviewState {
  readonly turn: number;
  readonly compiled: CompiledCatalogue;
  readonly screen: PreviewScreen | null;
  /** Null until a catalogue and a screen have arrived. */
  readonly drawn: DrawnPage | null;
  readonly problems: readonly PreviewProblem[];
}

/** A page as the hub draws it, and the plan it was drawn from. */
export interface DrawnPage extends DrawnHub {
  readonly page: HubPage;
}

/** A pack that can preview its people. */
export type PreviewPack = Pack & { readonly preview: PackPreview };

/** The state before the first message. */
export function createPreviewState(pack: PreviewPack): PreviewState {
  const compiled = compileCatalogue(emptyCatalogue(pack.kinds), pack);
  return { turn: 0, compiled, screen: null, drawn: null, problems: [] };
}

/** The state after a message. Unusable input is reported as a problem and leaves the rest unchanged. */
export function takeMessage(pack: PreviewPack, state: PreviewState, message: ToPreview): PreviewState {
  const next = applyMessage(pack, state, message);
  return draw(pack, { ...state, ...next, turn: message.turn });
}

type Applied = Partial<Pick<PreviewState, 'compiled' | 'screen' | 'problems'>>;

function applyMessage(pack: PreviewPack, state: PreviewState, message: ToPreview): Applied {
  if (message.kind === 'screen') return { screen: message.screen };
  return message.kind === 'catalogue' ? compileAll(pack, message.items) : recompileAll(state, message.items);
}

/**
 * Compiles all items together, since the editor has checked them and sends the last valid form of an invalid one. If that fails, adds them
 * one by one and leaves out those that fail.
 */
function compileAll(pack: PreviewPack, items: readonly SentItem[]): Applied {
  try {
    const catalogue = collectCatalogue(
      pack.kinds,
      items.filter(({ value }) => value),
    );
    return { compiled: compileCatalogue(catalogue, pack), problems: [] };
  } catch {
    return recompileAll(createPreviewState(pack), items);
  }
}

function recompileAll(state: Pick<PreviewState, 'compiled' | 'problems'>, items: readonly SentItem[]): Applied {
  let { compiled } = state;
  const keys = new Set(items.map(keyOf));
  const problems = state.problems.filter(({ key }) => !keys.has(key));
  for (const item of items) {
    try {
      compiled = recompileItem(compiled, item.kind, item.id, item.value as ItemOf<ItemKind> | null);
    } catch {
      problems.push({ key: keyOf(item), sentence: 'It cannot be shown as it is now, so the preview shows it as it was.' });
    }
  }
  return { compiled, problems: problems.slice(0, 100) };
}

function keyOf({ kind, id }: SentItem): string {
  return `${kind}/${id}`;
}

/** The person of a screen at its time. */
export function personOf({ preview }: PreviewPack, screen: PreviewScreen): PreviewPerson {
  const person = preview.toPerson(screen.record, screen);
  return { ...person, now: screen.now ?? person.now };
}

function draw(pack: PreviewPack, state: PreviewState): PreviewState {
  const { compiled, screen } = state;
  if (!screen || compiled.catalogue.messages.length === 0) return { ...state, drawn: null };
  try {
    const { uid, saved, ...person } = personOf(pack, screen);
    const forced = Object.keys(screen.forced).length > 0 ? { forced: screen.forced } : {};
    const sources = { compiled, pack, settings: SETTINGS, busySeconds: () => null };
    const drawn = drawHub(sources, { uid, person, saved, columns: screen.columns, ...forced });
    const items = collectItems(finderOf(compiled), drawn.values.plan, compiled.kinds, {
      messages: listMessages(pack, compiled),
      pictures: picturesOfEveryPage(compiled.catalogue, compiled.kinds),
    });
    const version = String(state.turn);
    // The pack that draws the page also created these items and details, so the cast is safe.
    const page = { version, snapshot: 'preview', now: drawn.now, items, ...drawn.values } as unknown as HubPage;
    return { ...state, drawn: { ...drawn, page } };
  } catch (cause) {
    const key = screen.selected ?? '';
    const problem = { key, sentence: `The hub could not be planned with this draft, so the preview shows it as it was. ${String(cause)}` };
    return {
      ...state,
      problems: [...state.problems.filter((one) => one.key !== key), { ...problem, sentence: problem.sentence.slice(0, 400) }],
    };
  }
}

/** The preview needs nothing from the server's configuration. */
const SETTINGS = { bases: {}, allowedOrigins: [], isDebugAllowed: false };

const finders = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** Finds items by id. Each list is indexed once, as long as it stays the same object. */
function finderOf({ catalogue }: CompiledCatalogue): (kind: ItemKind, id: string) => unknown {
  return (kind, id) => {
    const list: readonly { readonly id: string }[] = catalogue[kind];
    const known = finders.get(list) ?? new Map(list.map((item) => [item.id, item]));
    finders.set(list, known);
    return known.get(id);
  };
}

const messagesByCatalogue = new WeakMap<object, Record<string, string>>();

function listMessages({ messageAreas }: PreviewPack, { catalogue }: CompiledCatalogue): Record<string, string> {
  const known = messagesByCatalogue.get(catalogue.messages) ?? messagesOf(catalogue, messageAreas);
  messagesByCatalogue.set(catalogue.messages, known);
  return known;
}
