// `npm start`: builds what is stale, then serves everything on PORT (3000 unless given).
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildIfStale } from './build.ts';

await buildIfStale();
console.log(`Student Hub: http://localhost:${process.env.PORT || 3000} (Ctrl+C stops it)`);
const server = spawn(process.execPath, ['--import', 'tsx', resolve(import.meta.dirname, '../server/main.ts')], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
