// `npm run types`: runs the compiler on each program, with a line for each: the rooms without any pack, then each pack with them. Missing
// packs are skipped. With `-- --pack FOLDER` only that pack with the rooms.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { choosePack, listPacks } from './pack.js';
import { root } from './reading/source-files.ts';
import { optionOf, packToWrite } from './scaffold.ts';

/** The content of a program, and its compiler settings. */
interface Program {
  readonly holds: string;
  readonly settings: string;
}

const rooms: readonly Program[] = [
  { holds: 'engine, editor, server and schemas with their tests, without any pack', settings: 'tsconfig.rooms.json' },
  { holds: 'what runs anywhere', settings: 'tsconfig.pure.json' },
  { holds: 'what runs in a browser', settings: 'tsconfig.browser.json' },
  { holds: 'what runs in the server', settings: 'tsconfig.server.json' },
  { holds: 'tools', settings: 'tsconfig.tools.json' },
];

function programOf(pack: string): Program {
  return { holds: `${pack} with all rooms`, settings: choosePack(['--pack', pack]).settings };
}

function compile({ holds, settings }: Program): boolean {
  const start = Date.now();
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', settings], { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'sound' : 'BROKEN'}  ${((Date.now() - start) / 1000).toFixed(1).padStart(5)} s  ${holds} (${settings})`);
  return status === 0;
}

const programs = optionOf('--pack') === undefined ? [...rooms, ...listPacks().map(programOf)] : [programOf(packToWrite())];
if (!programs.map(compile).every((isSound) => isSound)) process.exitCode = 1;
