import { availableParallelism } from 'node:os';
import { signIn } from '../accounts/feature.ts';
import { defineFeature, SettingsError, wholeNumber } from '../composition/index.ts';
import type { DrawingData } from '../drawings.worker.ts';
import type { AnswerReading, PackedPage } from '../http/index.ts';
import { maxWaitMs } from '../operations/load-settings.ts';
import { listSettings } from '../profile/index.ts';
import { catalogue, publishing } from '../publishing/features.ts';
import { addressOfPages, build, domainPeople, shapes, site, storage } from '../site/index.ts';
import { createRequestThread } from '../workers/request-thread.ts';
import { startThread } from '../workers/start-thread.ts';
import { createDrawings, createDrawingThreads, type Drawing, type Drawings } from './drawings.ts';
import { createHubReplies, type HubReplies } from './hub-replies.ts';
import { createReadingPages } from './reading-pages.ts';
import { hubRoutes } from './routes.ts';

/** Each thread loads the rendering code again: 25 MB and a sixth of a second to start. */
const maxDefaultThreads = 8;

/** One thread for each core but one, between one and eight. */
export function usualThreads(cores: number): number {
  return Math.min(maxDefaultThreads, Math.max(1, cores - 1));
}

/** Renders pages, and reports the queue. */
interface DrawingService extends Drawings {
  /** Renders this page in each thread, so that no visitor waits while a thread starts. Rejects if one of them fails. */
  tryOut(drawing: Drawing): Promise<void>;
  /** The number of queued pages. */
  waiting(): number;
  end(): void;
}

const usualLook = { columns: 3, isPhone: false, theme: '', motion: '', consent: '' } as const;

/** Renders pages: in separate threads, so that no other request waits, or in the main thread. */
export const drawings = defineFeature({
  name: 'drawings',
  needs: { build },
  settings: {
    threads: wholeNumber(
      'HUB_DRAWING_THREADS',
      {
        usual: usualThreads(availableParallelism()),
        min: 0,
        max: 64,
        fallback: 'cores less one, 1 to 8',
      },
      'threads that draw pages, 25 MB each; 0: pages are drawn where everything else is answered',
    ),
    maxWaitMs,
  },
  isConfigured: (_, { built, settings }) => built !== null && settings.threads > 0,
  create(uses, { built, settings, log, metrics }): DrawingService {
    const workerData: DrawingData = { pages: addressOfPages(built), assets: uses.build.drawer.assets };
    const start = startThread<Drawing, PackedPage>({ built, name: 'drawings', log, workerData });
    return createDrawingThreads({
      threads: Array.from({ length: settings.threads }, () => createRequestThread('drawings', start)),
      now: () => performance.now(),
      maxWaitMs: settings.maxWaitMs,
      random: Math.random,
      log,
      onRefusal: () => metrics.note('shed'),
    });
  },
  fake: (uses) => ({ ...createDrawings(uses.build.drawer), tryOut: async () => undefined, waiting: () => 0, end: () => undefined }),
  start(service, _, { metrics }) {
    metrics.gauge('pages_waiting', 'Pages that wait to be drawn.', service.waiting);
    return undefined;
  },
  close: ({ end }) => end(),
});

/** The hub: replies, rendered pages, and the pages of the catalogue. */
export interface Hub {
  readonly replies: HubReplies;
  /** Answers with the catalogue page at an address. */
  readonly answerReading: AnswerReading;
}

/** The hub of a person: its replies and pages. */
export const hub = defineFeature({
  name: 'hub',
  needs: { site, storage, build, catalogue, publishing, people: domainPeople, signIn, shapes, drawings },
  api: { tag: { name: 'Hub: page', about: 'What the hub of a person shows, and what parts of it fetch later.' } },
  create({ site: { settings, origins, hosts }, storage: { store, watched, deviceKeyOf }, people, ...uses }, { hub: given, clock }): Hub {
    const { pack, toStored } = given;
    const replies = createHubReplies({
      catalogue: uses.catalogue,
      pack,
      clock,
      settings,
      busySeconds: given.chooseBusySeconds ?? (() => null),
      deviceKeyOf,
      records: {
        fetchRecord: people.fetchRecord,
        listSaved: (uid) => listSettings({ store, toStored }, uid),
        revisionOf: watched.revisionOf,
        markOf: watched.markOf,
        savesOf: watched.savesOf,
        mustSignIn: people.mustSignIn,
      },
    });
    const { drawer } = uses.build;
    return {
      replies,
      answerReading: createReadingPages({ catalogue: uses.catalogue, pack, replies, drawer, settings, site: { origins, hosts } }),
    };
  },
  routes: ({ replies }, { site: { settings }, people, ...uses }, { hub: given }) =>
    hubRoutes({
      replies,
      catalogue: uses.catalogue,
      draftCatalogue: uses.publishing.draftCatalogue,
      pack: given.pack,
      drawings: uses.drawings,
      settings,
      checkShape: uses.shapes,
      busySeconds: given.chooseBusySeconds ?? (() => null),
      openPaths: given.openPaths,
      // Demonstration people have their own moment, and may have their own modes; everybody else has those of the site.
      ownPageState: uses.signIn.mode === 'demo' ? people.fetchRecord : null,
    }),
  /** A server that cannot render in its threads must not report ready. */
  async start({ replies }, uses, { hub: { openPaths } }) {
    const [url = '/'] = openPaths;
    const pageJson = Buffer.from(JSON.stringify(replies.nobody()));
    try {
      await uses.drawings.tryOut({ pageJson, url, look: usualLook, isCompressed: true });
    } catch (cause) {
      throw new SettingsError('Pages cannot be drawn in threads of their own. HUB_DRAWING_THREADS=0 draws them in the server.', { cause });
    }
    return undefined;
  },
});
