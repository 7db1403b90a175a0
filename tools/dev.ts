// `npm run dev`, with `-- --pack FOLDER` for another pack: builds on each change, restarts the server, with demonstration sign-in and debug aids.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { buildIfStale } from './build.ts';
import { choosePack } from './pack.js';

const root = resolve(import.meta.dirname, '..');
const pack = choosePack();
const env = { ...process.env, HUB_SIGN_IN: 'demo', HUB_DEBUG: '1' };
let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

async function restart(): Promise<void> {
  try {
    await buildIfStale({ pack, hasDebugAids: true });
  } catch (error) {
    console.error(error);
    return;
  }
  const started = () => {
    server = spawn(process.execPath, ['--import', 'tsx', resolve(root, pack.folder, 'main/server.ts')], { stdio: 'inherit', env });
  };
  if (!server || server.exitCode !== null) return started();
  server.once('exit', started);
  server.kill('SIGTERM');
}

for (const room of [pack.folder, 'schemas', 'engine', 'editor', 'server']) {
  watch(resolve(root, room), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 200);
  });
}
process.on('SIGINT', () => {
  server?.kill('SIGTERM');
  process.exit(0);
});
await restart();
