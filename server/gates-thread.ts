import { parentPort, workerData } from 'node:worker_threads';
import { type AnalystPack, type AnalystQuestion, createAnalyst } from './analysis/analyst.ts';
import {
  answerForGates,
  type CatalogueFolder,
  createGates,
  createWholeWork,
  type GateQuestion,
  readContentFiles,
} from './publishing/index.ts';
import { serveQuestions, type ToThread } from './workers/request-thread.ts';

/** The start data of the thread: the part of the pack that names screens, and the location of the files. */
export interface GatesData {
  readonly components: readonly string[];
  readonly folder: Omit<CatalogueFolder, 'readFiles'>;
}

/**
 * Runs the gates and works out who sees what in a separate thread, so that visitors do not wait for it. Every question names its moment.
 * Call it once, in a new thread.
 */
export function serveGates(pack: AnalystPack): void {
  const gates = createGates({ pack, clock: { now: Date.now } });
  // The code that starts the thread passes nothing else.
  const { components, folder } = workerData as GatesData;
  const files = { ...folder, readFiles: () => readContentFiles(folder.place, pack.kinds) };
  const work = createWholeWork({ pack: { ...pack, components }, gates, folder: files });
  const onMessage = serveQuestions(answerForGates(gates, createAnalyst(pack), work), (message) => parentPort?.postMessage(message));
  parentPort?.on('message', (message: ToThread<GateQuestion<AnalystQuestion['query']>>) => onMessage(message));
}
