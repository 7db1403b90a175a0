import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Assets } from '#engine';
import { defineFeature, flag, SettingsError } from '../composition/index.ts';
import {
  createFakePages,
  createFakeStaticFiles,
  createNonce,
  createPageDrawer,
  fakeAssets,
  type PageDrawer,
  type Pages,
  readStaticFiles,
  type StaticFiles,
} from '../http/index.ts';
import { inBuild } from '../workers/start-thread.ts';

/** The output of a build: the page renderer, and the files for the browser. */
export interface Build {
  readonly drawer: PageDrawer;
  readonly files: StaticFiles;
  /** The script of the service worker; empty without a build. */
  readonly worker: string;
}

/** A build of these pages and files. */
export function toBuild(pages: Pages, assets: Assets, files: StaticFiles, worker = ''): Build {
  return { drawer: createPageDrawer(pages, assets, createNonce()), files, worker };
}

/** The built hub. */
export const build = defineFeature({
  name: 'build',
  settings: {
    isOffline: flag(
      'HUB_OFFLINE',
      true,
      '`no`: the hub no longer opens without a line and is not installed; devices throw away what they kept',
    ),
  },
  isConfigured: (_, { built }) => built !== null,
  async create(_, { built, settings }) {
    const read = (path: string) => readFileSync(inBuild(built, path), 'utf8');
    const pages = await readPages(built);
    const { app, ...assets } = JSON.parse(read('client/assets.json')) as Assets;
    return toBuild(
      pages,
      // Leaves out the offline files if the operator has disabled them.
      settings.isOffline && app ? { ...assets, app } : assets,
      readStaticFiles(inBuild(built, 'client/assets'), '/assets/'),
      read('client/worker.js'),
    );
  },
  fake: () => toBuild(createFakePages(), fakeAssets, createFakeStaticFiles()),
});

/** The module of a build that renders pages. */
export function addressOfPages(built: string | null): string {
  return pathToFileURL(inBuild(built, 'server/hub.js')).href;
}

async function readPages(built: string | null): Promise<Pages> {
  try {
    return ((await import(/* @vite-ignore */ addressOfPages(built))) as { readonly pages: Pages }).pages;
  } catch (cause) {
    throw new SettingsError('The hub has not been built. Run npm run build first.', { cause });
  }
}
