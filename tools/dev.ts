// `npm run dev`, with `-- --pack FOLDER` for another pack: the hub from its sources, at PORT (3000). What changes is seen at once.
import { createServer } from 'node:http';
import { basename, resolve } from 'node:path';
import { openLiveServer } from './dev/live-server.ts';
import { choosePack } from './pack.js';

const pack = choosePack();
/** Each pack has data of its own, so that two run side by side. */
const folder = resolve(import.meta.dirname, '../.dev', basename(pack.folder));
const usual = { HUB_SIGN_IN: 'demo', HUB_DEBUG: '1', HUB_DATA: resolve(folder, 'data'), HUB_LOG: 'warn' };
// A service worker would answer with what it kept.
Object.assign(process.env, { ...usual, ...process.env, HUB_OFFLINE: 'no' });

const server = createServer();
server.once('error', (error) => {
  console.error('code' in error && error.code === 'EADDRINUSE' ? 'The port is in use. Choose another one with PORT=...' : error);
  process.exit(1);
});
// Listens from the start: a port that is in use is told at once, and a page that is asked for comes when the hub is ready.
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
  // Whoever stops npm by its number stops only npm: the port would stay in use.
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && end(), 500).unref();
}
