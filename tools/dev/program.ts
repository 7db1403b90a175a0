// Replaces `server/start-server.ts` during development: the pack's entry passes its hub, and the tool opens and closes its server.
import type { RequestListener } from 'node:http';
import { places } from '#editor/places';
import type { Assets } from '#engine';
import type { Problem } from '#schemas';
import { openServer } from '#server/app';
import { content } from '#server/catalogue';
import { replace } from '#server/composition';
import type { HubPack } from '#server/domain';
import { createFakeStaticFiles, type Pages } from '#server/http';
import { createPlatform } from '#server/process';
import { publishShipped, readLive, readShipped, shippedReason } from '#server/publishing';
import { build, storage, toBuild } from '#server/site';

let hub: HubPack | undefined;

/** Receives the hub that the entry would serve. */
export function startServer(given: HubPack): void {
  hub = given;
}

/** The outcome of reading the content files. */
export interface ContentReading {
  readonly problems: readonly Problem[];
  /** Whether editors have published here: then content files are not served. */
  readonly isEdited: boolean;
}

/** An open server that does not listen itself. */
export interface DevProgram {
  readonly handle: RequestListener;
  /** Publishes the current content files; if they contain mistakes, the live content stays. */
  takeContent(): Promise<ContentReading>;
  close(): Promise<void>;
}

/** The render functions of the latest modules, and the addresses of scripts. */
export interface DevPages {
  readonly pages: Pages;
  readonly assets: Assets;
}

/** Opens the features of the hub as a built server does, with replacements for what only a build has. */
export async function openProgram({ pages, assets }: DevPages): Promise<DevProgram> {
  if (!hub) throw new Error('The entry of the server starts no hub.');
  const { pack } = hub;
  const editor = { ...assets.editor, places: places.map(({ path }) => path) };
  const drawn = replace(build, toBuild(pages, { ...assets, editor }, createFakeStaticFiles()));
  const platform = createPlatform(hub, { built: null, isReady: () => true, atEnd: () => undefined });
  const { features, app } = await openServer(platform, [drawn]);
  const stop = await features.start();
  const { store } = features.of(storage);
  const { readFiles } = features.of(content);
  return {
    handle: app.handle,
    async takeContent() {
      const shipped = readShipped(readFiles(), pack);
      const live = await readLive(store);
      if (shipped.errors.length === 0 && live !== 'unreadable') await publishShipped(store, shipped, live);
      return { problems: shipped.errors, isEdited: live !== null && live !== 'unreadable' && live.move.reason !== shippedReason };
    },
    async close() {
      await stop();
      await features.close();
    },
  };
}
