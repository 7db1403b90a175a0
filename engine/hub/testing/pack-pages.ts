import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import {
  type Catalogue,
  type CatalogueFile,
  type CompiledCatalogue,
  collectItems,
  compileCatalogue,
  initialOf,
  type Kinds,
  messagesOf,
  type Pack,
  picturesOfEveryPage,
  plan,
  readCatalogue,
} from '../../index.ts';
import type { HubPage } from '../state/hub-page.ts';

/** The pack whose pages are built: its people, the folder of its content and widgets, and the name of a person. */
export interface PagedPack extends Pick<Pack, 'vocabulary' | 'kinds' | 'messages' | 'toViewer' | 'toDetails'> {
  readonly folder: string;
  /** A person's id and name, from their details. */
  readonly nameOf: (details: unknown) => { readonly id: string; readonly name: string };
}

/** A test's changes to a person's page. */
export interface PageChanges {
  readonly columns?: 2 | 3 | 4;
  readonly saved?: readonly SavedSetting[] | undefined;
  readonly forced?: Readonly<Record<string, string>> | undefined;
  /** Changes the record before planning. */
  readonly record?: ((record: Record<string, unknown>) => void) | undefined;
  /** Changes the shipped content before planning. */
  readonly content?: ((catalogue: Catalogue) => Catalogue) | undefined;
}

/** The content of a pack as in its files. */
export interface ShippedCatalogue {
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
}

/** The pages of a pack's made-up people, for tests. */
export interface PackPages {
  /** The shipped catalogue, read once for all tests. */
  readonly shippedCatalogue: () => ShippedCatalogue;
  /** The hub page of a shipped persona, as the server would send it. A prefix of the persona's id is enough. */
  readonly hubPageOf: (persona: string, changes?: PageChanges) => HubPage;
}

/** The parts of a catalogue that all its pages share. */
interface Shared {
  readonly messages: ReturnType<typeof messagesOf>;
  readonly pictures: ReturnType<typeof picturesOfEveryPage>;
  /** Every widget, tile and next step, so that a test may draw any of them on any page. */
  readonly whole: object;
}

/** Prepares the pages of a pack. Content is read with the first page. */
export function createPackPages(pack: PagedPack): PackPages {
  const { vocabulary, kinds, messages, folder } = pack;
  const shared = keepEach((catalogue: Catalogue) => shareOf(catalogue, kinds));
  const compile = (catalogue: Catalogue): ShippedCatalogue => ({ catalogue, compiled: compileCatalogue(catalogue, { vocabulary, kinds }) });
  let shipped: ShippedCatalogue | null = null;
  const shippedCatalogue = () => {
    const model = { vocabulary, components: listComponents(folder), kinds, ...(messages ? { messages } : {}) };
    shipped ??= compile(readCatalogue(readPackFiles(folder, kinds), model).catalogue);
    return shipped;
  };
  // Compiled once for all pages with the same function.
  const changed = keepEach((change: (catalogue: Catalogue) => Catalogue) => compile(change(shippedCatalogue().catalogue)));
  return {
    shippedCatalogue,
    hubPageOf(persona, { columns = 3, saved = [], forced, record: change, content } = {}) {
      const { catalogue, compiled } = content ? changed(content) : shippedCatalogue();
      const { messages, pictures, whole } = shared(catalogue);
      const found = catalogue.personas.find(({ id }) => id.startsWith(persona));
      if (!found) throw new Error(`There is no persona ${persona}.`);
      const record = structuredClone(found.record) as Record<string, unknown>;
      change?.(record);
      const states = catalogue['page-state'];
      const site = states.find((item): item is PageStateSite => item.id === 'site') ?? null;
      const years = states.filter((item): item is PageStateYear => item.id !== 'site');
      const now = String(record.now);
      const context = { now, site, years, saved, ...(forced ? { forced } : {}) };
      const made = plan(compiled, pack.toViewer(record, context), { columns });
      const details = pack.toDetails(record, context);
      const { id, name } = pack.nameOf(details);
      const find = (kind: keyof Catalogue, item: string) => catalogue[kind].find((one) => one.id === item);
      return {
        version: 'test',
        snapshot: 'test',
        now,
        person: { id, name, initial: initialOf(name), deviceKey: 'k'.repeat(43) },
        plan: made,
        items: { ...collectItems(find, made, kinds, { messages, pictures }), ...whole } as object as HubPage['items'],
        saved,
        pageState: {
          bases: {},
          modes: {},
          features: site?.features ?? {},
          values: site?.values ?? {},
          allowedOrigins: [],
          debugAllowed: false,
          alert: null,
        },
        details: details as HubPage['details'],
        pollSeconds: 60,
      };
    },
  };
}

function shareOf(catalogue: Catalogue, kinds: Kinds): Shared {
  const whole = kinds
    .shown('grid', 'feed', 'tiles')
    .map(({ name }) => [name, Object.fromEntries(catalogue[name].map((item) => [item.id, item]))]);
  return {
    messages: messagesOf(catalogue),
    pictures: picturesOfEveryPage(catalogue, kinds),
    whole: Object.fromEntries(whole),
  };
}

function keepEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) };
    kept.set(key, known);
    return known.value;
  };
}

/** The content files of a pack: the items of each kind, and the entries beside the widgets. */
export function readPackFiles(folder: string, kinds: Kinds): CatalogueFile[] {
  const content = foldersIn(join(folder, 'content')).flatMap((kind) => filesIn(folder, kind, `content/${kind}`, kinds));
  const entries = listComponents(folder).flatMap((name) => filesIn(folder, 'widgets', `widgets/${name}`, kinds));
  return [...content, ...entries.filter(({ path }) => path.endsWith('.entry.json'))];
}

/** The names of a pack's components: the folders of its widgets. */
function listComponents(folder: string): string[] {
  return foldersIn(join(folder, 'widgets')).filter((name) => !name.startsWith('_'));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function filesIn(root: string, kind: string, folder: string, kinds: Kinds): CatalogueFile[] {
  if (!kinds.has(kind)) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: `${folder}/${name}`, kind, text: readFileSync(join(root, folder, name), 'utf8') }));
}
