import { parentPort } from 'node:worker_threads';
import { people } from '../catalogue/people.ts';
import { type AnalystQuestion, createAnalyst } from './analysis/index.ts';
import { answerForGates, createGates, type GateQuestion } from './publishing/index.ts';
import { serveQuestions, type ToThread } from './threads/index.ts';

/**
 * Passes catalogues through the gates and works out who sees what beside the server, so that nobody who visits waits for it. Every question
 * says its instant.
 */
const gates = createGates({ pack: people, clock: { now: Date.now } });
const analyst = createAnalyst(people);
const hear = serveQuestions(answerForGates(gates, analyst), (message) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToThread<GateQuestion<AnalystQuestion['asked']>>) => hear(message));
