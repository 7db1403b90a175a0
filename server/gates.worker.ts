import { parentPort } from 'node:worker_threads';
import { people } from '../catalogue/people.ts';
import { answerForGates, createGates, type GateQuestion } from './publishing/index.ts';
import { serveQuestions, type ToThread } from './threads/index.ts';

/** Passes catalogues through the gates beside the server, so that nobody who visits waits for it. Every question says its instant. */
const gates = createGates({ pack: people, clock: { now: Date.now } });
const hear = serveQuestions(answerForGates(gates), (message) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToThread<GateQuestion>) => hear(message));
