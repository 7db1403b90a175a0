import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Catalogue,
  type CatalogueFile,
  collectItems,
  compileCatalogue,
  initialOf,
  messagesOf,
  picturesOfEveryPage,
  plan,
  readCatalogue,
} from '#engine';
import type { HubPage } from '#engine/hub';
import type { PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { kinds } from '../../kinds/index.ts';
import { toDetails } from '../../rules/tags/to-details.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';

const catalogueFolder = resolve(import.meta.dirname, '../..');

/** What a test changes in a person's page. */
export interface PageChanges {
  readonly columns?: 2 | 3 | 4;
  readonly saved?: readonly SavedSetting[] | undefined;
  readonly forced?: Readonly<Record<string, string>> | undefined;
  /** Changes the record before the plan is made. */
  readonly record?: ((record: Record<string, unknown>) => void) | undefined;
  /** Changes the shipped content before the plan is made. */
  readonly content?: ((catalogue: Catalogue) => Catalogue) | undefined;
}

let shipped: { catalogue: Catalogue; compiled: ReturnType<typeof compileCatalogue> } | null = null;

/** The shipped catalogue, read once for all tests. */
export function shippedCatalogue(): { catalogue: Catalogue; compiled: ReturnType<typeof compileCatalogue> } {
  if (shipped) return shipped;
  const vocabulary = readVocabulary();
  const components = foldersIn('widgets').filter((name) => !name.startsWith('_'));
  const entries = components.flatMap((name) => filesIn('widgets', `widgets/${name}`).filter(({ path }) => path.endsWith('.entry.json')));
  const files = [...foldersIn('content').flatMap((kind) => filesIn(kind, `content/${kind}`)), ...entries];
  const { catalogue } = readCatalogue(files, { vocabulary, components, kinds });
  shipped = { catalogue, compiled: compileCatalogue(catalogue, { vocabulary, kinds }) };
  return shipped;
}

const changed = new WeakMap<(catalogue: Catalogue) => Catalogue, ReturnType<typeof shippedCatalogue>>();

/** The shipped content after a change, which is compiled once for all pages that give the same function. */
function changeContent(change: (catalogue: Catalogue) => Catalogue): ReturnType<typeof shippedCatalogue> {
  const before = changed.get(change);
  if (before) return before;
  const catalogue = change(shippedCatalogue().catalogue);
  const made = { catalogue, compiled: compileCatalogue(catalogue, { vocabulary: readVocabulary(), kinds }) };
  changed.set(change, made);
  return made;
}

/** What every page of a catalogue takes from it. */
interface Shared {
  readonly messages: ReturnType<typeof messagesOf>;
  readonly pictures: ReturnType<typeof picturesOfEveryPage>;
  /** A test may draw any widget, tile or next step, whosever page it is. */
  readonly whole: object;
}

const shared = new WeakMap<Catalogue, Shared>();

function sharedOf(catalogue: Catalogue): Shared {
  const before = shared.get(catalogue);
  if (before) return before;
  const whole = kinds
    .shown('grid', 'feed', 'tiles')
    .map(({ name }) => [name, Object.fromEntries(catalogue[name].map((item) => [item.id, item]))]);
  const made: Shared = {
    messages: messagesOf(catalogue),
    pictures: picturesOfEveryPage(catalogue, kinds),
    whole: Object.fromEntries(whole),
  };
  shared.set(catalogue, made);
  return made;
}

/** The hub page of a shipped persona, as the server would send it. */
export function hubPageOf(persona: string, { columns = 3, saved = [], forced, record: change, content }: PageChanges = {}): HubPage {
  const { catalogue, compiled } = content ? changeContent(content) : shippedCatalogue();
  const { messages, pictures, whole } = sharedOf(catalogue);
  const found = catalogue.personas.find(({ id }) => id.startsWith(persona));
  if (!found) throw new Error(`There is no persona ${persona}.`);
  const record = structuredClone(found.record) as Record<string, unknown>;
  change?.(record);
  const states = catalogue['page-state'];
  const site = states.find((item): item is PageStateSite => item.id === 'site') ?? null;
  const years = states.filter((item): item is PageStateYear => item.id !== 'site');
  const now = String(record.now);
  const context = { now, site, years, saved, forced };
  const made = plan(compiled, toViewer(record, context), { columns });
  const details = toDetails(record, context);
  const find = (kind: keyof Catalogue, id: string) => catalogue[kind].find((item) => item.id === id);
  return {
    version: 'test',
    snapshot: 'test',
    now,
    person: { id: details.user.uid, name: details.user.name, initial: initialOf(details.user.name), deviceKey: 'k'.repeat(43) },
    plan: made,
    items: {
      ...collectItems(find, made, kinds, { messages, pictures }),
      ...whole,
    } as object as HubPage['items'],
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
    details,
    pollSeconds: 60,
  };
}

function readVocabulary(): Vocabulary {
  return JSON.parse(readFileSync(join(catalogueFolder, 'vocabulary.json'), 'utf8')) as Vocabulary;
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(catalogueFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function filesIn(kind: string, folder: string): CatalogueFile[] {
  if (!kinds.has(kind)) return [];
  return readdirSync(join(catalogueFolder, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: `${folder}/${name}`, kind, text: readFileSync(join(catalogueFolder, folder, name), 'utf8') }));
}
