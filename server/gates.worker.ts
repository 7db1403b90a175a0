import { parentPort } from 'node:worker_threads';
import { people } from '../catalogue/people.ts';
import { createGates, type FromGates, serveGates, type ToGates } from './publishing/index.ts';

/** Passes catalogues through the gates beside the server, so that nobody who visits waits for it. Every question says its instant. */
const gates = createGates({ pack: people, clock: { now: Date.now } });
const hear = serveGates(gates, (message: FromGates) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToGates) => hear(message));
