import { parentPort } from 'node:worker_threads';
import { type AnalystPack, type AnalystQuestion, createAnalyst } from './analysis/index.ts';
import { answerForGates, createGates, type GateQuestion } from './publishing/index.ts';
import { serveQuestions, type ToThread } from './threads/index.ts';

/**
 * Runs the gates and works out who sees what in a separate thread, so that visitors do not wait for it. Every question names its moment.
 * Call it once, in a new thread.
 */
export function serveGates(pack: AnalystPack): void {
  const gates = createGates({ pack, clock: { now: Date.now } });
  const hear = serveQuestions(answerForGates(gates, createAnalyst(pack)), (message) => parentPort?.postMessage(message));
  parentPort?.on('message', (message: ToThread<GateQuestion<AnalystQuestion['asked']>>) => hear(message));
}
