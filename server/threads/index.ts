export {
  type AskedThread,
  createAskedThread,
  type FromThread,
  type StartThread,
  serveQuestions,
  type Thread,
  type ToThread,
} from './asked-thread.ts';
export { createFakeThreads, type FakeThreads } from './fake-threads.ts';
