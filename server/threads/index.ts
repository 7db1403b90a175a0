export { type AskedThread, createAskedThread, type StartThread, serveQuestions, type ToThread } from './asked-thread.ts';
export { createFakeThreads } from './fake-threads.ts';
