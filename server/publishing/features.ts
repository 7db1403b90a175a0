import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { CatalogueFile, Json } from '#engine';
import { signIn } from '../accounts/feature.ts';
import { readFreshSignIn } from '../accounts/index.ts';
import { choice, custom, defineFeature, flag } from '../composition/index.ts';
import { storage, texts } from '../site/index.ts';
import { startThread } from '../workers/start-thread.ts';
import { createChangeSets } from './change-sets.ts';
import { type CatalogueFolder, readContentFiles } from './content-files.ts';
import { createDraftCatalogue, type DraftCatalogue } from './draft-catalogue.ts';
import { createDrift } from './drift.ts';
import { createEmergency } from './emergency.ts';
import { createGates, type Gates } from './gates.ts';
import { type AnswersBeside, createGatesInThread } from './gates-thread.ts';
import { createItemCheck } from './item-check.ts';
import { findItem } from './items.ts';
import { createKnownChecks } from './known-checks.ts';
import { createLastPublished, createLiveBefore } from './last-published.ts';
import { createNodeReports } from './node-reports.ts';
import { openCatalogue, readText } from './open-catalogue.ts';
import { createPresence } from './presence.ts';
import { createPropose } from './propose.ts';
import { type Override, toOverrideDetails } from './publish-changes.ts';
import { createPublishQueue } from './publish-queue.ts';
import { createRollBack } from './roll-back.ts';
import { type Authority, type PublishingServices, publishingRoutes } from './routes/index.ts';
import { createSchedules } from './schedules.ts';
import { createVersionCounts } from './version-counts.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** The configured folder of content files; by default that of the pack. */
export function openContentFolder(
  { folder, pack }: { readonly folder: string; readonly pack: { readonly kinds: Parameters<typeof readContentFiles>[1] } },
  named: string | undefined,
): CatalogueFolder {
  const place = { content: named ?? resolve(folder, 'content'), widgets: resolve(folder, 'widgets') };
  return {
    place,
    roots: named === undefined ? [projectRoot] : [named, projectRoot],
    readFiles: () => readContentFiles(place, pack.kinds),
  };
}

/** A set of files in place of a folder. */
export function toContentFolder(files: readonly CatalogueFile[]): CatalogueFolder {
  return { place: { content: '', widgets: 'widgets' }, roots: [''], readFiles: () => files };
}

/** The content that is shipped with the program. */
export const content = defineFeature({
  name: 'content',
  settings: {
    named: custom('HUB_CONTENT', 'the shipped content', 'another folder of content', ({ HUB_CONTENT }) =>
      HUB_CONTENT === undefined ? undefined : resolve(HUB_CONTENT),
    ),
  },
  create: (_, { hub, settings }) => openContentFolder(hub, settings.named),
});

/** The live catalogue. Fails when no content can be served. */
export const catalogue = defineFeature({
  name: 'catalogue',
  needs: { storage, content },
  create: (uses, { hub, log }) => openCatalogue({ store: uses.storage.store, pack: hub.pack, readContent: uses.content.readFiles, log }),
  concerns: (live) => live.concerns(),
});

/** The messages of the live catalogue, for texts of the server. */
export const contentTexts = defineFeature({
  name: 'content texts',
  fills: texts,
  needs: { catalogue },
  create:
    ({ catalogue: live }) =>
    (id: string) =>
      readText(live, id),
});

/** The gates of a publish, and answers about whole catalogues. */
export interface WholeCatalogues {
  readonly gates: Gates;
  /** Answers questions about who sees what in the thread of the gates; null: in the calling thread. */
  readonly beside: AnswersBeside<unknown> | null;
  end(): void;
}

/** Work on whole catalogues, in a separate thread, so that visitors do not wait for it. */
export const wholeCatalogues = defineFeature({
  name: 'whole catalogues',
  needs: { content },
  isConfigured: (_, { built }) => built !== null,
  create(uses, { hub, built, log, clock }): WholeCatalogues {
    const workerData = { components: hub.pack.components, folder: { place: uses.content.place, roots: uses.content.roots } };
    return createGatesInThread({ start: startThread({ built, name: 'gates', log, workerData }), clock });
  },
  fake: (_, { hub, clock }) => ({ gates: createGates({ pack: hub.pack, clock }), beside: null, end: () => undefined }),
  close: ({ end }) => end(),
});

/** The number of notes searched for the history of an item. */
const maxNotes = 1_000;

/** Editing and publishing, and the catalogue of a draft. */
export interface Publishing extends PublishingServices {
  readonly draftCatalogue: DraftCatalogue;
}

/** Drafts, reviews, publishing, schedules, history, and the folder of files. */
export const publishing = defineFeature({
  name: 'publishing',
  needs: { storage, content, catalogue, wholeCatalogues, signIn },
  settings: {
    authority: choice<Authority>(
      'HUB_AUTHORITY',
      ['store', 'files'],
      '`store`',
      '`files`: the folder of content has the word; the editor proposes changes as files and shows drift',
    ),
    needsOtherEyes: flag(
      'HUB_FOUR_EYES',
      false,
      '`1`: what an editor wrote has to be published by another one ([how](operations.md#four-eyes))',
    ),
    node: custom(
      'HUB_NODE',
      'host name and process',
      'what this process is called where all nodes say what they serve',
      ({ HUB_NODE }) => HUB_NODE || `${hostname()}-${process.pid}`.slice(0, 120),
    ),
  },
  create(uses, { hub: { pack }, clock, log, settings }): Publishing {
    const { authority, needsOtherEyes, node } = settings;
    const { editors, sessions } = uses.signIn;
    const { gates } = uses.wholeCatalogues;
    const { store, note, trail } = uses.storage;
    const versionCounts = createVersionCounts(store);
    const lastPublished = createLastPublished(store, versionCounts);
    const changeSets = createChangeSets({
      store,
      clock,
      liveValue: async (name) => (findItem((await store.live())?.items ?? [], name)?.value ?? null) as Json,
      liveBefore: createLiveBefore(store),
      publishedBy: lastPublished,
    });
    const publishQueue = createPublishQueue(clock);
    const onOverride = (override: Override) => note(override.by, 'overridden', override.target, toOverrideDetails(override));
    return {
      store,
      pack,
      catalogue: uses.catalogue,
      gates,
      onOverride,
      changeSets,
      draftCatalogue: createDraftCatalogue({ store, pack, changeSets, gates }),
      itemCheck: createItemCheck({ catalogue: uses.catalogue, pack }),
      publishQueue,
      schedules: createSchedules({
        store,
        pack,
        clock,
        log,
        gates,
        onOverride,
        queue: publishQueue,
        onPublished: ({ from }, published) => changeSets.settle(from, published),
        shutBecause: authority === 'files' ? 'The folder of files is what counts here by now. Nothing was published.' : null,
      }),
      nodes: createNodeReports({ store, clock, log, node, catalogue: uses.catalogue }),
      versionCounts,
      lastPublished,
      rollBack: createRollBack({ store, catalogue: uses.catalogue, clock }),
      emergency: createEmergency({ store, clock, log, catalogue: uses.catalogue }),
      presence: createPresence({ store, clock, log, node }),
      nameOf: editors.nameOf,
      listColleagues: editors.listColleagues,
      knownChecks: createKnownChecks(),
      authority,
      drift: createDrift({ store, pack, folder: uses.content, clock, gates }),
      propose: createPropose({ folder: uses.content, pack, gates }),
      needsOtherEyes,
      freshSignIn: (caller) => readFreshSignIn(sessions, caller),
      readNotes: () => trail.readTrail(maxNotes),
      note,
    };
  },
  routes: (service) => publishingRoutes(service),
  start({ schedules, nodes, emergency }) {
    const stops = [emergency.watch(), schedules.watch(), nodes.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  },
  keeps: async ({ schedules }, key) => key.kind !== 'session' && schedules.needs(key),
});
