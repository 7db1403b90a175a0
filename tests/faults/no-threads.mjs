// Loaded into a node before its program: none of its threads can start. Plain JavaScript, since it is loaded into the built program.
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) throw new Error('There is no room for a thread.');
