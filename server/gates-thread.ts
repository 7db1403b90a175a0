import { parentPort } from 'node:worker_threads';
import { type AnalystPack, type AnalystQuestion, createAnalyst } from './analysis/index.ts';
import { answerForGates, createGates, type GateQuestion } from './publishing/index.ts';
import { serveQuestions, type ToThread } from './threads/index.ts';

/**
 * Passes catalogues through the gates and works out who sees what beside the server, so that nobody who visits waits for it. Every question
 * says its instant. It is the whole of a thread.
 */
export function serveGates(pack: AnalystPack): void {
  const gates = createGates({ pack, clock: { now: Date.now } });
  const hear = serveQuestions(answerForGates(gates, createAnalyst(pack)), (message) => parentPort?.postMessage(message));
  parentPort?.on('message', (message: ToThread<GateQuestion<AnalystQuestion['asked']>>) => hear(message));
}
