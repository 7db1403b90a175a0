// `npm run dev`, with `-- --pack FOLDER` for another pack: serves the hub from its sources at PORT (3000) and reloads on change.
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { openLiveServer } from './dev/live-server.ts';
import { choosePack } from './pack.js';

const pack = choosePack();
/** Each pack has its own data, so that two can run in parallel. */
const folder = resolve(import.meta.dirname, '../.dev', basename(pack.folder));
const usual = { HUB_SIGN_IN: 'demo', HUB_DEBUG: '1', HUB_DATA: resolve(folder, 'data'), HUB_LOG: 'warn' };
// A service worker would respond from its cache.
Object.assign(process.env, { ...usual, ...process.env, HUB_OFFLINE: 'no' });

const server = createServer();
server.once('error', (error) => {
  console.error('code' in error && error.code === 'EADDRINUSE' ? 'The port is in use. Choose another one with PORT=...' : error);
  process.exit(1);
});
// Listen from the start: a port in use is reported immediately, and requests wait until the hub is ready.
server.listen(Number(process.env.PORT || 3_000), process.env.HOST, () => void open());

async function open(): Promise<void> {
  const { close } = await openLiveServer({ pack, cache: resolve(folder, 'modules'), server });
  const address = server.address();
  const site = `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
  console.log(`Ready after ${process.uptime().toFixed(1)} s (Ctrl+C stops it)`);
  for (const place of ['dashboard', 'editor', 'gallery']) console.log(`  ${site}/${place}`);
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  // Killing npm by its process id leaves this process running, and the port in use.
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && end(), 500).unref();
}
