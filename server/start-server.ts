import { openServer } from './app.ts';
import { readSettings, SettingsError } from './composition/index.ts';
import type { HubPack } from './domain.ts';
import { listen, type RunningServer } from './http/index.ts';
import { operations } from './operations/feature.ts';
import { createEnding, guardRequests, holdTick } from './operations/index.ts';
import { clock, createPlatform, explainFailure, log } from './process.ts';
import { processSettings, texts } from './site/index.ts';
import { builtFolder } from './workers/start-thread.ts';

const ending = createEnding({ clock, log, exit: (code) => process.exit(code) });

/**
 * Serves the hub of a pack: opens its features, then the port. Any failure ends with a sentence on the console and exit code 1. Signals
 * are handled from the first moment.
 */
export function startServer(hub: HubPack): void {
  serve(hub).catch((error: unknown) => {
    console.error(explainFailure(error));
    process.exit(1);
  });
}

async function serve(hub: HubPack): Promise<void> {
  if (builtFolder === null)
    throw new SettingsError('The server runs from a build: npm start makes one, and npm run dev serves the sources.');
  holdTick();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => ending.endByFault(event, error));
  }
  const running: { server: RunningServer | null } = { server: null };
  const { port, host } = readSettings(processSettings, process.env);
  const platform = createPlatform(hub, { built: builtFolder, isReady: () => running.server?.isReady() ?? false, atEnd: ending.add });
  const { isProduction, metrics } = platform;
  const { features, app } = await openServer(platform);
  try {
    ending.add('watches', await features.start());
    const { guard, queue } = features.of(operations);
    const times = { graceMs: isProduction ? 3_000 : 0, drainMs: 8_000 };
    const own = { port, host, ...times, messages: app.messages, noteConnection: queue.noteConnection };
    const server = await listen(guardRequests(app, { guard, queue, metrics, log, findText: features.of(texts) }), own, { clock, log });
    running.server = server;
    ending.add('server', () => server.drain());
  } catch (error) {
    await features.close();
    throw error;
  }
}
