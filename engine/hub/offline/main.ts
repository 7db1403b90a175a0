import { announceFarewell } from './farewell.ts';
import type { OfflineSettings } from './keep-rules.ts';
import { startWorker } from './worker.ts';
import type { WorkerScope } from './worker-scope.ts';

// The server inserts the settings before this script; without them the worker is disabled.
declare const self: WorkerScope & { readonly hubOffline?: OfflineSettings };

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const request = (input: Request | string, init?: RequestInit) => fetch(input, init);

if (self.hubOffline) startWorker(self, self.hubOffline, { now: () => Date.now(), wait, request });
else announceFarewell(self, wait);
